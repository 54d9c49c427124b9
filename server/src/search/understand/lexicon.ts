import { crc32 } from 'node:zlib'
import { type Alternative, type Lexicon, type Sense, SimilarWords, wordsOf } from '@chainwork/search-index'
import { facets } from '@chainwork/contract/search/facets'
import { impliedSkills } from '@chainwork/contract/reference/implied-skills'
import { closeSkills } from '@chainwork/contract/reference/skill-families'
import { areas } from '@chainwork/contract/reference/areas'
import {
  type ByLanguage,
  countryNamesIn,
  namesOf,
  placeOfWords,
  placesOfWords,
  taxonomyBook,
  vocabulary,
} from '../../taxonomy/index.ts'
import { doneFromAnywhere, doneFromTerm } from '../posting-kind.ts'
import { Names, type PartKind, maxWords, minInProse, minLike } from './names.ts'
import { ofTerms, said, titled } from './alternatives.ts'
import { addRoles } from './role-names.ts'
import { basesOf, compoundWords, formsOf, otherNumberOf } from './word-forms.ts'
import {
  type Experienced,
  addArrangements,
  addNonTechnical,
  addSeniority,
  closeEmployment,
  contractsOf,
} from './work-names.ts'

/** Changes with what the lexicon is made of: what alerts wait for was read by it. */
export const lexiconVersion = crc32(
  JSON.stringify([
    'forms of names in several languages, work that is not technical',
    vocabulary.version,
    [...compoundWords],
    [...vocabulary.spelt],
    closeEmployment,
    contractsOf,
    areas,
    taxonomyBook().skills,
  ]),
)

const eitherWords = new Set(['or', 'oder', 'ou'])

let made: Lexicon | undefined

/** What the words of a search stand for. Made once; pure data in, the same answers for index, database and alerts. */
export function searchLexicon(): Lexicon {
  if (made) return made
  const names = new Names()
  // What comes first names the sort of thing; a place is only what is nothing else.
  addArrangements(names)
  addNonTechnical(names)
  addPeople(names)
  addPlaces(names)
  return (made = lexiconOf('market', names, placeSense))
}

let madeForPeople: { month: string; lexicon: Lexicon } | undefined

/** The same for people: how senior they are their years say too; where and how job posts are worked for says nothing of them. */
export function peopleLexicon(experienced: Experienced): Lexicon {
  const { month } = experienced
  if (madeForPeople?.month === month) return madeForPeople.lexicon
  const names = new Names()
  addPeople(names, experienced)
  addPlaces(names)
  const arrangements = [vocabulary.workplace, vocabulary.employment].flatMap(Object.values<ByLanguage>)
  const unsaid = new Set(arrangements.flatMap(namesOf).map((name) => wordsOf(name).join(' ')))
  const lexicon = lexiconOf(`people ${month}`, names, placeSense, unsaid)
  madeForPeople = { month, lexicon }
  return lexicon
}

/** What people can do and are called. */
function addPeople(names: Names, experienced?: Experienced): void {
  addSeniority(names, experienced)
  addSkills(names)
  addRoles(names)
  addProtocols(names)
  addStages(names)
  addCompounds(names)
}

const fillers = new Set([...vocabulary.fillers].map((name) => wordsOf(name).join(' ')))
const negations = new Set([...vocabulary.negations].map((name) => wordsOf(name).join(' ')))

function lexiconOf(
  name: string,
  names: Names,
  otherSense: (name: string) => Sense | null,
  unsaid: ReadonlySet<string> = new Set(),
): Lexicon {
  let similar: SimilarWords | undefined
  return {
    name,
    longest: maxWords,
    sense: (name) => names.get(name) ?? otherForm(names, name) ?? otherSense(name),
    isLiteral: false,
    isSpelt: (word) => vocabulary.spelt.has(word),
    like: (word) =>
      word.length < minLike ? [] : (similar ??= new SimilarWords(names.words())).closestTo(word),
    forms: (word) => formsOf(word).map((form) => [form]),
    isFiller: (word) => fillers.has(word) || unsaid.has(word),
    // `no Brasil` is Portuguese for where.
    isNegation: (word, next) => negations.has(word) && !(word === 'no' && next?.kind === 'place'),
    isEither: (word) => eitherWords.has(word),
  }
}

/** The sense of another form of a name: `product managers`, `дизайнера`. Single words only if they name people. */
function otherForm(names: Names, name: string): Sense | null {
  // `Entwickler:innen`, `Entwickler*innen`
  const words = name.replace(/ innen$/, 'innen').split(' ')
  const first = words.slice(0, -1)
  // Adjectives agree: `diseñadores gráficos`.
  const before = first.length ? [first, first.map((word) => basesOf(word)[0] ?? word)] : [first]
  for (const base of basesOf(words.at(-1)!))
    for (const each of before) {
      const named = [...each, base].join(' ')
      const found = names.get(named)
      if (!found || (words.length === 1 && !['role', 'seniority'].includes(found.kind))) continue
      return {
        ...found,
        any: [said(name, true), ...(found.hasOwn ? [said(named, false)] : []), ...found.any],
      }
    }
  return null
}

/** Close matches for a skill that no post asks for: alternatives, the skills it implies, and its trade. */
function insteadOf({ name, isWeb3 }: { name: string; isWeb3: boolean }): Alternative[] {
  const close = [...closeSkills(name), ...impliedSkills(name), ...(isWeb3 ? trade : [])].filter(
    (other) => other !== name,
  )
  const terms = close.flatMap((other) => taxonomyBook().skillByName(other)?.id ?? [])
  return terms.length ? [ofTerms(terms.map((id) => `${facets.skills.prefix}:${id}`))] : []
}

/** `Smart Contracts` by the name of one. */
function singular(name: string): string[] {
  const [, head, last = ''] = /^(.+ )(\p{L}{4,}s)$/u.exec(name) ?? []
  return head && !last.endsWith('ss') ? [head + otherNumberOf(last)] : []
}

/** What work with a single chain or protocol has in common with work on any other. */
const trade = ['Blockchain', 'Web3', 'Smart Contracts']

function addSkills(names: Names): void {
  const { prefix } = facets.skills
  for (const skill of taxonomyBook().skills) {
    const { id, name, aliases } = skill
    const instead = insteadOf(skill)
    const all = [...new Set([name, ...aliases, ...singular(name)])]
    for (const each of all) {
      // `Node` for Node.js is typed, and something else in a title.
      const others = all.filter((other) => other !== each && !name.startsWith(`${other}.`))
      names.add(
        each,
        'skill',
        name,
        [ofTerms([`${prefix}:${id}`]), ...others.map((other) => said(other, other.length < minInProse))],
        id,
        instead,
      )
    }
  }
}

/** These are searched for in the text; `stage` alone is French for an internship. */
function addStages(names: Names): void {
  for (const name of vocabulary.stages) names.add(name, 'role', titled(name), [said(name, false)])
}

/** Chains and protocols; where none is hiring, other web3 jobs come close. */
function addProtocols(names: Names): void {
  for (const name of vocabulary.protocols)
    names.add(name, 'chain', titled(name), [], null, insteadOf({ name, isWeb3: true }))
}

function addCompounds(names: Names): void {
  for (const [together, parts] of compoundWords) {
    const apart = parts.join(' ')
    const all = [together, apart, `${apart}s`].flatMap((name) => names.get(name) ?? [])
    const [known] = all
    const any = all.flatMap((sense) => sense.any)
    const label = known?.label ?? titled(together)
    const kind = (known?.kind ?? 'skill') as PartKind
    names.add(together, kind, label, [said(apart, false), ...any], known?.value ?? null)
    names.add(apart, kind, label, [said(together, false), said(apart, false), ...any], known?.value ?? null)
  }
}

/** The languages of searches besides English, and their names of countries. */
const languages = ['de', 'fr', 'es', 'pt', 'it', 'nl', 'pl', 'tr', 'ru', 'uk', 'zh', 'ja', 'ko']
const shortestCountry = 4

function addPlaces(names: Names): void {
  for (const { name: label, names: spelled, countries } of areas) {
    const terms = countries.map((code) => `place:${code}`)
    if (terms.length) for (const name of spelled) names.addTerms(name, 'place', label, terms, null)
  }
  for (const { name: written, code } of countryNamesIn(languages)) {
    const name = wordsOf(written).join(' ')
    if (name.length >= shortestCountry && !placeOfWords(name))
      names.addTerms(name, 'place', taxonomyBook().placeLabel(code) ?? name, [`place:${code}`], code)
  }
}

/** Places are too many to be kept as senses; each is looked up when a search may name it. */
function placeSense(name: string): Sense | null {
  const place = placeOfWords(name)
  if (!place) return placesSense(name)
  const [own, ...around] = taxonomyBook()
    .placeChain(place.code)
    .map((code) => ofTerms([`place:${code}`]))
  return {
    kind: 'place',
    label: place.name,
    value: place.code,
    hasOwn: false,
    any: [own!],
    around,
    instead: doneFrom(place.code),
  }
}

/** Where a place has nothing: what can be done from there. */
const doneFrom = (code: string) => [
  ofTerms([doneFromAnywhere, ...taxonomyBook().placeChain(code).map(doneFromTerm)]),
]

/** A name of several places is all of them, until one is chosen; its word may stand in the text too. */
function placesSense(name: string): Sense | null {
  const [first, ...others] = placesOfWords(name)
  if (!first) return null
  const any = [ofTerms([first, ...others].map(({ code }) => `place:${code}`))]
  const value = others.length ? null : first.code
  return { kind: 'place', label: first.name, value, hasOwn: true, any }
}
