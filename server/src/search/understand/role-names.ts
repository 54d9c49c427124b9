import { vocabulary } from '../../taxonomy/index.ts'
import { said, titled, wider } from './alternatives.ts'
import type { Names } from './names.ts'

const ownNames = new Set(vocabulary.roles.flatMap(({ en }) => en))

/** Adds what people call work, in other languages too. */
export function addRoles(names: Names): void {
  for (const { en, by, close, zh, others } of vocabulary.roles) {
    const meant = [...en, ...by]
    // Job posts in Chinese call it so.
    const around = [...close, ...zh.filter(isPlainHan)].map(wider)
    for (const name of en.flatMap(writtenToo))
      names.add(name, 'role', titled(name), [
        ...meant.filter((other) => other !== name).map((other) => said(other, true)),
        ...around,
      ])
    for (const name of others)
      names.add(name, 'role', titled(name), [...meant.map((other) => said(other, true)), ...close.map(wider)])
  }
  for (const [name, parts] of Object.entries(vocabulary.ecosystems))
    names.add(name, 'chain', titled(name), parts.map(wider))
}

/** Chinese words that name one kind of work, and no more. */
const isPlainHan = (word: string) => /^\p{Script=Han}{2,}$/u.test(word) && !vocabulary.ambiguousHan.has(word)
/** Who develops something is called by several names; those that have entries of their own stay what they are. */
function writtenToo(name: string): string[] {
  if (!name.endsWith(' developer')) return [name]
  const work = name.slice(0, -' developer'.length)
  const others = ['dev', 'engineer', 'programmer'].map((word) => `${work} ${word}`)
  return [name, ...others.filter((other) => !ownNames.has(other))]
}
