import { said, titled, wider } from './alternatives.ts'
import type { Names, PartKind } from './names.ts'
import { ecosystems, sameRoles, widerRoles } from './role-words.ts'
import { fieldsOfWork } from './seldom-roles.ts'
import { translatedRoles } from './translated-roles.ts'

/** Adds what people call work, in other languages too. */
export function addRoles(names: Names): void {
  for (const group of sameRoles) addGroup(names, group, 'role')
  for (const [field, people] of Object.entries(fieldsOfWork))
    names.add(
      field,
      'role',
      titled(field),
      people.map((each) => said(each, true)),
    )
  for (const [name, others] of Object.entries(widerRoles))
    for (const each of writtenToo(name)) names.add(each, 'role', titled(each), others.map(wider))
  for (const [name, parts] of Object.entries(ecosystems))
    names.add(name, 'chain', titled(name), parts.map(wider))
  for (const [role, translations] of Object.entries(translatedRoles)) {
    const others = sameRoles.find((group) => group.includes(role)) ?? [role]
    for (const word of translations)
      names.add(word, 'role', titled(word), [
        ...others.map((each) => said(each, true)),
        ...(widerRoles[role] ?? []).map(wider),
      ])
    // Job posts in Chinese call it so.
    for (const each of others)
      names.add(each, 'role', titled(each), translations.filter(isPlainHan).map(wider))
  }
}

/** Chinese words that name one kind of work, and no more. */
const isPlainHan = (word: string) => /^\p{Script=Han}{2,}$/u.test(word) && !ambiguousHan.has(word)
const ambiguousHan = new Set([
  '产品',
  '设计',
  '交易',
  '市场',
  '开发',
  '推广',
  '助理',
  '商务',
  '合约',
  '研发',
  '金融',
])

/** Who develops something is called by several names; those that have entries of their own keep them. */
function writtenToo(name: string): string[] {
  if (!name.endsWith(' developer')) return [name]
  const work = name.slice(0, -' developer'.length)
  const others = ['dev', 'engineer', 'programmer'].map((word) => `${work} ${word}`)
  return [name, ...others.filter((other) => !widerRoles[other])]
}

/** Adds names that all mean the same. */
export function addGroup(names: Names, group: readonly string[], kind: PartKind): void {
  for (const name of group) {
    const others = group.filter((other) => other !== name)
    names.add(
      name,
      kind,
      titled(name),
      others.map((other) => said(other, true)),
    )
  }
}
