import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFiles, styleSheets } from './source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const max = 250
/** Tables of the demo's data and compiled code may be as long as they are. */
const data = [/^stand-ins\/src\/demo\/(companies|postings|roles)\//, /\.wasm\.ts$/]

/** Source files and style sheets that have grown too long to be read at one go. */
export function longFiles(): string[] {
  return [...sourceFiles(root), ...styleSheets(root)]
    .filter((file) => !data.some((pattern) => pattern.test(file)))
    .map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > max)
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${max}`)
}
