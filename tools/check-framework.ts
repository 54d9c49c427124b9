import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * What leans on more than the framework documents, with the version it was seen with. Another version is first tried in a
 * browser (`e2e/pages.spec.ts`, `e2e/without-scripts.spec.ts`), then written here.
 */
const seenWith: readonly {
  file: string
  leansOn: string
  pattern: RegExp
  versions: Record<string, string>
}[] = [
  {
    file: 'web/app/ui/late-scripts.tsx',
    leansOn:
      'the elements that <Scripts> returns, their order when it is taken over, and the mark that the router keeps in the history',
    pattern: /\bScripts\b[^'"\n]*from 'react-router'|history\.state/,
    versions: { react: '19.3.1', 'react-router': '8.4.0' },
  },
  {
    file: 'web/app/ui/as-served.tsx',
    leansOn: 'hydration that leaves inner HTML alone where it was told not to compare',
    pattern: /__html: ''/,
    versions: { react: '19.3.1', 'react-dom': '19.3.1' },
  },
]
/** Names that frameworks keep for themselves. */
const privateNames = /\b__(?:react|REACT)\w*|\bUNSAFE_\w+|\bunstable_\w+/

/** Everything that reaches into the framework where nobody looks, or that nobody has seen with the installed version. */
export function frameworkProblems(
  read: (file: string) => string = (file) => readFileSync(join(root, file), 'utf8'),
  files: readonly string[] = sourceFiles(root),
): string[] {
  const pages = files.filter((file) => /^(web\/app|host\/src|e2e|bench\/src)\//.test(file))
  const texts = pages.map((file) => ({ file, text: read(file) }))
  return [
    ...texts.flatMap(({ file, text }) => {
      const found = privateNames.exec(text)
      return found ? [`${file}: uses ${found[0]}, which the framework keeps for itself`] : []
    }),
    ...seenWith.flatMap(({ file, leansOn, pattern, versions }) => [
      ...texts
        .filter((other) => !seenWith.some((one) => one.file === other.file) && pattern.test(other.text))
        .map((other) => `${other.file}: leans on ${leansOn}; that is for ${file}`),
      ...Object.entries(versions).flatMap(([name, seen]) => {
        const { version } = JSON.parse(read(`node_modules/${name}/package.json`)) as { version: string }
        return version === seen ? [] : [`${file}: seen with ${name} ${seen}, not with ${version}: ${leansOn}`]
      }),
    ]),
  ]
}
