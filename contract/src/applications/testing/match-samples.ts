import { type Match, type MatchPerson, type MatchPosting, matchOf as matchAt } from '../match.ts'

/** A match on the day of these tests. */
export const matchOf = (posting: MatchPosting, person: MatchPerson): Match =>
  matchAt(posting, person, { now: new Date('2026-11-23'), familyOf })
const familyOf = (title: string) =>
  /engineer|developer/i.test(title) ? 'Engineering' : /designer/i.test(title) ? 'Design' : null

/** A job post without requirements. */
export const blank: MatchPosting = {
  jobTitle: 'Rust Engineer',
  experienceLevel: null,
  skills: [],
  languages: [],
  locationCode: null,
  location: null,
  isRemote: false,
  workplace: null,
  residence: [],
  timeZone: null,
  coreHours: null,
  workPermission: null,
  onChainRequirements: null,
}
/** A profile with nothing filled in. */
export const nobody: MatchPerson = {
  jobTitle: null,
  years: null,
  skills: [],
  languages: [],
  locationCode: null,
  timeZone: null,
  mayWorkIn: [],
  onChain: null,
  attested: null,
}
/** A skill as a post asks for it. */
export const skill = (name: string, isRequired = true) => ({
  id: `ski_${name}`,
  name,
  isRequired,
  isGeneric: false,
})
/** Skills as a person has them. */
export const knowing = (...names: string[]) => names.map((name) => ({ id: `ski_${name}`, name }))
