import { z } from 'zod'

/** Every kind of thing with an id of its own, by prefix. Ids are `prefix_` + 26 base32 characters and sort by creation, but for those of people and entries of profiles, which tell no time. */
export const idPrefixes = {
  posting: 'pos',
  company: 'com',
  skill: 'ski',
  interest: 'int',
  linkType: 'lty',
  user: 'usr',
  seeker: 'see',
  recruiter: 'rec',
  session: 'ses',
  image: 'img',
  education: 'edu',
  employment: 'emp',
  unfinished: 'unf',
  block: 'blk',
  contactMessage: 'cmg',
  application: 'app',
  applicantNote: 'not',
  jobInvitation: 'inv',
  shortlist: 'sho',
  alert: 'alr',
  savedSearch: 'svs',
  notification: 'ntf',
  pushDevice: 'psh',
  purchase: 'pur',
  receipt: 'rct',
  refund: 'rfd',
  report: 'rep',
  case: 'cas',
  recall: 'rcl',
  thread: 'thr',
  message: 'msg',
  messageTemplate: 'mtp',
  interview: 'itv',
  interviewOffer: 'ivo',
  interviewSlot: 'ivs',
  interviewEvent: 'ive',
  jobBoard: 'jbd',
  personRequest: 'prq',
  operator: 'opr',
} as const

export type IdKind = keyof typeof idPrefixes
export type Id<K extends IdKind> = `${(typeof idPrefixes)[K]}_${string}`

/** Schema of one kind of id. */
export function idOf<K extends IdKind>(kind: K) {
  const pattern = new RegExp(`^${idPrefixes[kind]}_[0-7][0-9a-hjkmnp-tv-z]{25}$`)
  const id = z
    .templateLiteral([`${idPrefixes[kind]}_`, z.string()])
    .refine((text) => pattern.test(text), { error: 'This is not a valid id.' })
  const words = kind.replace(/[A-Z]/g, (char) => ` ${char.toLowerCase()}`)
  return id.meta({ pattern: pattern.source, description: `The id of the ${words}.` }) as unknown as z.ZodType<
    Id<K>,
    string
  >
}

const maxSlugWords = 60

/**
 * `Senior Rust Engineer` + `pos_…` → `senior-rust-engineer-pos_…`; the id alone when the words leave nothing. Accents of Latin
 * letters go; marks that other scripts spell with (vowel signs, dakuten, the breve of й) stay.
 */
export function slugOf(words: string, id: string): string {
  const spelled = words
    .slice(0, maxSlugWords * 8)
    .toWellFormed()
    .normalize('NFKD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<![\p{L}\p{M}\p{N}])\p{M}+|[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+/, '')
  const slug = cutChars(spelled).replace(/-+$/, '')
  return slug ? `${slug}-${id}` : id
}

/** No letter is cut from its marks, unless there are more marks than room. */
function cutChars(text: string): string {
  const chars = [...text]
  const cut = chars.slice(0, maxSlugWords).join('')
  return /^\p{M}/u.test(chars[maxSlugWords] ?? '') ? cut.replace(/(?!^)\P{M}\p{M}*$/u, '') : cut
}

/** The id at the end of a slug, or null when there is none of this kind. */
export function idFromSlug<K extends IdKind>(kind: K, slug: string): Id<K> | null {
  const found = new RegExp(`(?:^|-)(${idPrefixes[kind]}_[0-7][0-9a-hjkmnp-tv-z]{25})$`).exec(slug)
  return found ? (found[1] as Id<K>) : null
}
