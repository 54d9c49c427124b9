import type { WorkingCopy } from '../own-posting.ts'
import { type MoreChoice, moreChoice, moreChoiceNames } from '../values.ts'

/** A posting that says something in every field; of the choices that few make, the first. */
export const written: WorkingCopy = {
  jobTitle: 'Rust Engineer',
  jobCategory: 'Engineering',
  jobDescription: '<p>We build.</p>',
  employmentType: 'full-time',
  experienceLevel: 'Senior',
  salaryMin: 90_000,
  salaryMax: 120_000,
  salaryCurrency: 'USD',
  hideSalary: true,
  locationCode: 'DE-BE',
  isRemote: true,
  workplace: 'hybrid',
  residence: ['PT'],
  timeZone: 'Europe/Berlin',
  coreHours: { from: '10:00', to: '15:00' },
  ...(Object.fromEntries(
    moreChoiceNames.map((name) => [name, Object.keys(moreChoice(name).values)[0]]),
  ) as Pick<WorkingCopy, MoreChoice>),
  availability: 'In a month',
  languages: [{ languageCode: 'de', proficiencyLevel: 4 }],
  requiredSkills: [{ id: 'ski_1', name: 'Rust' }],
  preferredSkills: [{ id: 'ski_2', name: 'Go' }],
  questions: [{ question: 'Why?', isOnChain: false }],
  onChainRequirements: {
    dexXp: 10,
    defiXp: 20,
    nftXp: 30,
    years: 2,
    blockchains: ['ETH'],
    skills: ['MEV'],
    questions: [],
  },
  publishAt: '2026-12-01T09:00:00.000Z',
  sponsorshipIntent: true,
}
