import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const client = fileURLToPath(new URL('../web/build/client', import.meta.url))
const budgets = { js: 150_000, css: 30_000, woff2: 80_000 }

interface RouteEntry {
  id: string
  module: string
  parentId?: string
  imports?: string[]
  css?: string[]
}

/** What a guest's first visit to /jobs loads, in compressed bytes, against the budgets. */
export function bundleProblems(): string[] {
  const sizes = jobsWeight()
  return (Object.keys(budgets) as (keyof typeof budgets)[])
    .filter((kind) => sizes[kind] > budgets[kind] || (kind === 'js' && sizes.js < 10_000))
    .map((kind) => `/jobs loads ${sizes[kind]} bytes of ${kind} (brotli), the budget is ${budgets[kind]}`)
}

/**
 * Compressed bytes of scripts, styles and fonts that /jobs loads before any interaction. Not the manifest of all routes: the
 * page brings those it leads to.
 */
export function jobsWeight(): Record<keyof typeof budgets, number> {
  const manifestName = readdirSync(join(client, 'assets')).find((name) => /^manifest-.*\.js$/.test(name))
  if (!manifestName) throw new Error('the web is not built')
  const text = readFileSync(join(client, 'assets', manifestName), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    entry: { module: string; imports: string[]; css?: string[] }
    routes: Record<string, RouteEntry>
  }
  const route = Object.values(manifest.routes).find((entry) => /(^|\/)routes\/(jobs|search)$/.test(entry.id))
  if (!route) throw new Error('the manifest has no /jobs route')
  const chain: RouteEntry[] = []
  for (
    let at: RouteEntry | undefined = route;
    at;
    at = at.parentId ? manifest.routes[at.parentId] : undefined
  )
    chain.push(at)
  const scripts = new Set([
    manifest.entry.module,
    ...manifest.entry.imports,
    ...chain.flatMap((entry) => [entry.module, ...(entry.imports ?? [])]),
  ])
  const styles = new Set([...(manifest.entry.css ?? []), ...chain.flatMap((entry) => entry.css ?? [])])
  const fonts = new Set([...styles].flatMap((style) => fontsOfEnglish(read(style).toString())))
  const sum = (paths: Set<string>, weigh: (content: Buffer) => number) =>
    [...paths].reduce((total, path) => total + weigh(read(path)), 0)
  return {
    js: sum(scripts, (content) => brotliCompressSync(content).length),
    css: sum(styles, (content) => brotliCompressSync(content).length),
    woff2: sum(fonts, (content) => content.length),
  }
}

/** The fonts that a page in English fetches: browsers leave those alone whose range has none of its letters. */
export function fontsOfEnglish(css: string): string[] {
  return [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].flatMap(([, face = '']) => {
    const range = /unicode-range:([^;}]*)/.exec(face)?.[1]
    const file = /url\(["']?(\/assets\/[^"')]+\.woff2)/.exec(face)?.[1]
    return file && (range === undefined || hasBasicLatin(range)) ? [file] : []
  })
}

function hasBasicLatin(range: string): boolean {
  const char = 'a'.codePointAt(0)!
  return range.split(',').some((part) => {
    const [first = '', last = first] = part.trim().replace(/^U\+/i, '').split('-')
    const [from, to] = [first.replaceAll('?', '0'), last.replaceAll('?', 'f')].map((hex) => parseInt(hex, 16))
    return from! <= char && char <= to!
  })
}

/** The manifest marks styles that are loaded with a fragment. */
function read(path: string): Buffer {
  return readFileSync(join(client, path.split('#')[0]!))
}
