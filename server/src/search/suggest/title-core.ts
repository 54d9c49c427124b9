/** Where the name of a job ends and its circumstances begin: `Rust Engineer (m/f/d) - Remote, Berlin`. */
const circumstances = /\s*(?:[(|[{,;:•·–—]|\s-\s|\s-|-\s|\s@\s|\s\/\/\s).*$/u
const longestTitle = 60

/** The name of a job in the title of a post; null where nothing of it is one. */
export function titleCore(title: string): string | null {
  const core = title.replace(circumstances, '').replace(/\s+/g, ' ').trim()
  return core.length >= 3 && core.length <= longestTitle && /\p{L}/u.test(core) ? core : null
}
