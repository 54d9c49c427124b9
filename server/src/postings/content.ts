import { postingFieldNames } from '@chainwork/contract/postings/fields'
import { languages } from '@chainwork/contract/reference/languages'
import { type ParsedDraft, submitForm } from '@chainwork/contract/postings/posting-form'
import { isRemoteAt, salaryCurrency } from '@chainwork/contract/postings/values'
import { latestOpening, maxDaysAhead } from '@chainwork/contract/time'
import { refuse } from '../platform/failure.ts'
import { knownBlockchains, taxonomyBook } from '../taxonomy/index.ts'
import type { PostingContent } from './posting-content.ts'
import { richText } from './rich-text.ts'
import type { PostingCard } from '@chainwork/contract/postings/schemas'

/**
 * The content after the fields of a form were put over it; fields that were not sent stay. Refuses `skill.unknown`,
 * `place.unknown` and `blockchain.unknown`; unknown languages are dropped.
 */
export function mergeContent(before: PostingContent, draft: Partial<ParsedDraft>): PostingContent {
  const given = Object.fromEntries(
    postingFieldNames.map((name) => [name, draft[name]] as const).filter(([, value]) => value !== undefined),
  ) as Partial<PostingContent>
  const content = { ...before, ...given }
  if (given.jobDescription !== undefined) content.jobDescription = richText(given.jobDescription)
  if (given.locationCode) content.locationCode = knownPlace(given.locationCode, 'locationCode')
  if (given.residence) content.residence = given.residence.map((code) => knownPlace(code, 'residence'))
  if (given.requiredSkills) content.requiredSkills = knownSkills(given.requiredSkills, 'requiredSkills')
  if (given.preferredSkills) content.preferredSkills = knownSkills(given.preferredSkills, 'preferredSkills')
  content.preferredSkills = content.preferredSkills.filter((id) => !content.requiredSkills.includes(id))
  if (given.languages) content.languages = knownLanguages(given.languages)
  if (given.onChainRequirements)
    content.onChainRequirements = {
      ...given.onChainRequirements,
      blockchains: knownBlockchains(given.onChainRequirements.blockchains, 'onChainRequirements.blockchains'),
    }
  content.salaryCurrency =
    content.salaryMin === null && content.salaryMax === null
      ? null
      : (before.salaryCurrency ?? salaryCurrency)
  return { ...content, ...workplaceOf(content, given) }
}

/** Says field by field what keeps a posting from being submitted. Refuses `posting.incomplete`. */
export function requireComplete(content: PostingContent, now: Date): void {
  const parsed = submitForm.safeParse(content)
  const fields: Record<string, string> = isSoon(content.publishAt, now) ? {} : { publishAt: tooFarAhead }
  for (const { path, message } of parsed.error?.issues ?? []) fields[path.join('.')] ??= message
  if (Object.keys(fields).length) refuse('posting.incomplete', fields)
}

/** A posting cannot be scheduled for longer than people plan. Refuses `input.invalid`. */
export function requireSoon({ publishAt }: Partial<ParsedDraft>, now: Date): void {
  if (!isSoon(publishAt, now)) refuse('input.invalid', { publishAt: tooFarAhead })
}

const tooFarAhead = `Choose a day within the next ${maxDaysAhead} days.`

function isSoon(publishAt: string | null | undefined, now: Date): boolean {
  return !publishAt || Date.parse(publishAt) <= latestOpening(now).getTime()
}

/** True when nothing keeps it from being submitted. */
export function isComplete(content: PostingContent): boolean {
  return submitForm.safeParse(content).success
}

/** True when two contents say the same. */
export function isSameContent(one: PostingContent, other: PostingContent): boolean {
  return postingFieldNames.every((name) => canonical(one[name]) === canonical(other[name]))
}

/** JSON with sorted keys: what comes back from the database has its own order. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )
}

function knownPlace(code: string, field: string): string {
  const place = taxonomyBook().placeByCode(code.toUpperCase())
  return place ? place.code : refuse('place.unknown', { [field]: 'Add a valid location' })
}

function knownSkills(keys: readonly string[], field: string): string[] {
  const book = taxonomyBook()
  const ids = keys
    .filter(Boolean)
    .map((key) => (book.skillById(key) ?? book.skillByName(key))?.id ?? refuseSkill(key, field))
  return [...new Set(ids)]
}

function refuseSkill(key: string, field: string): never {
  refuse('skill.unknown', { [field]: `“${key}” is not on the list of skills.` })
}

const languageCodes = new Set(languages.map(({ code }) => code))
function knownLanguages(given: PostingContent['languages']): PostingContent['languages'] {
  const known = given.filter(({ languageCode }) => languageCodes.has(languageCode))
  return [...new Map(known.map((language) => [language.languageCode, language])).values()]
}

/** `isRemote` and `workplace` say the same thing twice; the one that was sent wins, `workplace` of the two. */
function workplaceOf(
  { isRemote, workplace }: PostingContent,
  given: Partial<PostingContent>,
): Pick<PostingContent, 'isRemote' | 'workplace'> {
  if (workplace && (given.workplace || given.isRemote === undefined))
    return { workplace, isRemote: isRemoteAt(workplace) }
  if (isRemote) return { isRemote, workplace: workplace === 'onsite' ? null : workplace }
  return { isRemote, workplace: workplace === null ? null : 'onsite' }
}

/** What is asked for on chain, in short; null where neither points nor years are. */
export function onChainInShort(required: PostingCard['onChain']): PostingCard['onChain'] {
  if (!required) return null
  const { dexXp, defiXp, nftXp, years } = required
  return dexXp + defiXp + nftXp + years > 0 ? { dexXp, defiXp, nftXp, years } : null
}
