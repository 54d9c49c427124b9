import { taxonomyBook } from '../taxonomy/index.ts'
import { type Aliases, wordsOf } from '@chainwork/search-index'

let made: Aliases | undefined

/** Every skill name and alias → the other names of the same skill, as words. */
export function skillAliases(): Aliases {
  made ??= compile()
  return made
}

function compile(): Aliases {
  const aliases = new Map<string, string[][]>()
  for (const { name, aliases: others } of taxonomyBook().skills) {
    const names = [name, ...others].map((each) => wordsOf(each)).filter((words) => words.length)
    const distinct = [...new Map(names.map((words) => [words.join(' '), words])).entries()]
    for (const [key] of distinct) {
      const rest = distinct.filter(([other]) => other !== key).map(([, words]) => words)
      if (rest.length) aliases.set(key, [...(aliases.get(key) ?? []), ...rest])
    }
  }
  return aliases
}
