import type { VisibilityGroup } from '../profiles/values.ts'

/** What a public card can say of a person besides name, picture and job title. No dependencies: screens import it freely. */
export const cardFacts = [
  'location',
  'role',
  'experience',
  'skills',
  'languages',
  'education',
  'interests',
  'availability',
] as const
export type CardFact = (typeof cardFacts)[number]
export const cardFactLabels: Record<CardFact, string> = {
  location: 'Location',
  role: 'Current job',
  experience: 'Years of experience',
  skills: 'Skills',
  languages: 'Languages',
  education: 'Education',
  interests: 'Interests',
  availability: 'Availability',
}

/** The group of the profile that a fact is part of; null for what belongs to every profile. */
export const cardFactGroups: Record<CardFact, VisibilityGroup | null> = {
  location: null,
  role: 'employment',
  experience: 'employment',
  skills: 'skills',
  languages: 'languages',
  education: 'education',
  interests: 'interests',
  availability: 'availability',
}

/** Facts on one card. */
export const maxCardFacts = 3
/** Characters of the name in the address of a card. */
export const [minCardName, maxCardName] = [2, 40]
/** New names that one person may choose in a month. */
export const maxNewNames = 3
/** Where the preview picture of a card is served. */
export const cardImagePath = (name: string) => `/og/p/${name}.png`
