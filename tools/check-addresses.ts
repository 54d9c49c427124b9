import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pages } from '@chainwork/contract/pages'
import { sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** How the pages' addresses begin; what else lies below `/dev/` is the server's. */
const names = [...new Set(pages.map((page) => /^\/(dev\/)?[^/]*/.exec(page)![0].slice(1)))]
  .filter(Boolean)
  .map((name) => name.replace('.', '\\.'))
  .join('|')
/** The address of a page, wherever it is written; what takes a `Page` is checked by the compiler. */
const page = new RegExp(
  `(?:(?<!\\b(?:pagePath|entryPath)\\(\\s*)['"\`]|\\borigin\\})/(?:${names})(?=['"\`/?#$])`,
  'gi',
)
/** An address where one leads somewhere, misspelled ones too. */
const leading =
  /(?:\b(?:to|href|action)=\{?\s*|\b(?:to|href|url|link|action): |\b(?:redirect|navigate)\(\s*)['"`]\/(?!\*|dev\/|favicon\.svg|site\.webmanifest)/g
/** Pages that the server writes itself, without the web. */
const apart = /^(server\/src\/(platform|testing)\/|host\/src\/(testing\/|gate|trouble-page))/
const minUses = 200

/** Every place that writes the address of a page down instead of asking `pagePath`, as `file:line: what`. */
export function writtenAddresses(
  read: (file: string) => string = (file) => readFileSync(join(root, file), 'utf8'),
  files: readonly string[] = sourceFiles(root),
): string[] {
  const problems: string[] = []
  let uses = 0
  for (const file of files) {
    if (!/^(web\/app|server\/src|host\/src)\//.test(file) || /\.(test|race)\.tsx?$/.test(file)) continue
    if (file === 'web/app/routes.ts' || apart.test(file)) continue
    const text = read(file)
    uses += text.split('pagePath(').length - 1
    const lines = text.split('\n')
    const places = [...text.matchAll(page), ...text.matchAll(leading)].map(({ index }) => lineAt(text, index))
    for (const line of new Set(places))
      if (!/^\s*(\/?\*|\/\/)/.test(lines[line - 1]!))
        problems.push(`${file}:${line}: writes an address down; take pagePath`)
  }
  return uses < minUses ? [...problems, `only ${uses} addresses were seen; the check is blind`] : problems
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
