import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** A type with the parts of a request, as a parameter's or under a name of its own. */
const written = /(?:\}: |\btype \w+ = |\binterface \w+ )\{\s*(?:params|query|body)\??: (?=[\w'"{])/
/** Fewer verbs than this mean the check read nothing. */
const minVerbs = 60

/** Every module that writes down again what `Input<typeof endpoint>` says from the schema, as `file: why`. */
export function handWrittenInputs(
  read: (file: string) => string = (file) => readFileSync(join(root, file), 'utf8'),
  files: readonly string[] = sourceFiles(root),
): string[] {
  const modules = files.filter(
    (file) => /^server\/src\/(?!platform\/|testing\/)/.test(file) && !/\.(test|race)\.ts$/.test(file),
  )
  const texts = modules.map((file) => ({ file, text: read(file) }))
  const verbs = texts.filter(({ text }) => text.includes('Input<typeof ')).length
  return [
    ...texts
      .filter(({ text }) => written.test(text))
      .map(({ file }) => `${file}: writes its input down; take Input<typeof endpoint>`),
    ...(verbs < minVerbs ? [`only ${verbs} files take an endpoint's input; the check is blind`] : []),
  ]
}
