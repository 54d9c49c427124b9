import type { Workplace } from './values.ts'

/** Where the work of a posting is done, in one answer: `Berlin, Germany`, `Tokyo, Japan (hybrid)`, `Remote, Argentina + 5`. */
export function whereOf({
  workplace,
  isRemote,
  location,
  residence,
  origin,
}: {
  workplace: Workplace | null
  isRemote: boolean
  location: string | null
  /** Where a remote worker may live; empty means anywhere. */
  residence: readonly { name: string }[]
  /** The board it was read from; what a board leaves out is unknown. */
  origin?: object | null
}): string {
  if (workplace === 'hybrid') return location ? `${location} (hybrid)` : 'Hybrid'
  if (workplace === 'onsite' || !isRemote) return location ?? 'On-site'
  const [first, ...others] = residence
  if (!first) return isOpenToAll({ residence, origin }) ? 'Remote, anywhere' : 'Remote'
  return others.length ? `Remote, ${first.name} + ${others.length}` : `Remote, ${first.name}`
}

/** Whether a remote worker may live anywhere. A company that names no place means that; a board that names none says nothing. */
export function isOpenToAll({
  residence,
  origin,
}: {
  residence: readonly object[]
  origin?: object | null
}): boolean {
  return !residence.length && !origin
}
