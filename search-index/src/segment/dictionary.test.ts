import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DictionaryBuilder } from './dictionary-builder.ts'
import { Dictionary } from './dictionary.ts'

function tableOf(texts: readonly string[]): Dictionary {
  const book = new DictionaryBuilder()
  for (const text of texts) book.numberOf('t', text)
  const packing = book.pack()
  for (let step = packing.next(); ; step = packing.next()) if (step.done) return new Dictionary(step.value)
}

test('terms that begin with something are found in order, in every script', () => {
  const char = fc.constantFrom('a', 'b', 'z', '#', 'é', 'ß', '東', '\uffee', '😀')
  const text = fc.array(char, { minLength: 1, maxLength: 4 }).map((chars) => chars.join(''))
  fc.assert(
    fc.property(fc.uniqueArray(text, { maxLength: 60 }), text, (texts, prefix) => {
      const table = tableOf(texts)
      const found = Array.from(table.startingWith(`t${prefix}`), (id) => table.text(id).slice(1))
      // In the order of strings, which is the one that terms are sorted in.
      const wanted = texts.filter((each) => each.startsWith(prefix)).sort((a, b) => (a < b ? -1 : 1))
      expect(found).toEqual(wanted)
    }),
  )
})
