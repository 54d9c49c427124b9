import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { documents } from './source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Fewer links than this mean the checker read nothing, not that all is well. */
const fewestLinks = 30

/** Every link of the project's documents to a file that is not there, as `file: link`. */
export function deadLinks(): string[] {
  let seen = 0
  const dead = documents(root).flatMap((file) =>
    [...proseOf(readFileSync(join(root, file), 'utf8')).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(
      ([, link = '']) => {
        if (/^(?:[a-z]+:|#)/.test(link)) return []
        seen += 1
        const target = join(root, dirname(file), link.replace(/#.*$/, ''))
        return existsSync(target) ? [] : [`${file}: ${relative(root, target)} is not there`]
      },
    ),
  )
  return seen < fewestLinks ? [...dead, `only ${seen} links were seen; the check is blind`] : dead
}

/** A document without its code, where brackets mean something else. */
function proseOf(document: string): string {
  return document.replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
}
