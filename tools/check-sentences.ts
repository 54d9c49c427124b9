import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sentencesOf } from './read-sentences.ts'
import { sourceFiles } from './source-files.ts'
import { specificationTexts } from './specification-texts.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Every file of ours that people read something of, with each of its sentences once. */
export function shownSentences(folder: string): Map<string, string[]> {
  const all = new Map<string, string[]>()
  for (const file of sourceFiles(folder)) {
    if (!isShown(file)) continue
    const texts = sentencesOf(file, readFileSync(join(folder, file), 'utf8')).map(({ text }) => text)
    if (texts.length) all.set(file, [...new Set(texts)])
  }
  return all
}

/** Specification texts that no longer appear anywhere because they were reworded. */
export function rewordedTexts(sentences = shownSentences(root)): string[] {
  const shown = new Set([...sentences.values()].flat())
  return specificationTexts
    .filter((text) => !shown.has(text))
    .map((text) => `"${text}" is a text of the specification, and nothing says it any more`)
}

/** Names of data, descriptions of the interface and what only tests read are no sentences of the product. */
function isShown(file: string): boolean {
  return (
    /^(?:web\/app|contract\/src|server\/src|stand-ins\/src)\//.test(file) &&
    !/\.(?:test|race)\.tsx?$|\/(?:testing|migrations|demo|dev-chain|reference|taxonomy)\//.test(file) &&
    !/described-|request-examples|judged-matches/.test(file)
  )
}
