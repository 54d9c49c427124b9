import { workingHours } from './working-hours.ts'
import type { DemoCompany, DemoPosting, DemoRole } from './shapes.ts'
import { type Random, seededRandom } from './random.ts'
import { roleAt } from './chain-work.ts'
import { companies } from './companies/index.ts'
import { roles } from './roles/roles.ts'
import { voices } from './voices.ts'
import { web3Skill } from './web3-skills.ts'

type Level = DemoPosting['experienceLevel']

const levels: { level: Level; prefix: string; share: number; pay: number; years: number }[] = [
  { level: 'Mid-senior', prefix: '', share: 0.5, pay: 1, years: 3 },
  { level: 'Senior', prefix: 'Senior ', share: 0.75, pay: 1.12, years: 6 },
  { level: 'Entry-level', prefix: 'Junior ', share: 0.88, pay: 0.62, years: 1 },
  { level: 'Director', prefix: 'Head of ', share: 0.93, pay: 1.2, years: 9 },
  { level: 'Internship', prefix: '', share: 1, pay: 0.36, years: 0 },
]
/** What the same work pays, compared with the United States. */
const pay: Record<string, number> = {
  US: 1,
  CH: 1.05,
  SG: 0.85,
  GB: 0.78,
  NL: 0.76,
  DE: 0.78,
  IE: 0.78,
  AU: 0.8,
  CA: 0.8,
  NO: 0.78,
  AT: 0.7,
  JP: 0.62,
  AE: 0.72,
  KR: 0.6,
  FR: 0.68,
  ES: 0.55,
  IT: 0.56,
  PT: 0.55,
  PL: 0.5,
  BR: 0.42,
  AR: 0.42,
  ZA: 0.42,
  IN: 0.38,
  NG: 0.36,
  KE: 0.36,
}
const localLanguage: Record<string, string> = {
  DE: 'de',
  CH: 'de',
  AT: 'de',
  FR: 'fr',
  NL: 'nl',
  ES: 'es',
  AR: 'es',
  BR: 'pt',
  PT: 'pt',
  JP: 'ja',
  KR: 'ko',
  IT: 'it',
  PL: 'pl',
  NO: 'no',
  AE: 'ar',
}
const heads: Record<string, string> = {
  Engineering: 'Engineering',
  Data: 'Data',
  Design: 'Design',
  Product: 'Product',
  Marketing: 'Marketing',
  Security: 'Security',
  Community: 'Community',
  Sales: 'Sales',
  Legal: 'Legal',
  Finance: 'Finance',
  Operations: 'Operations',
  People: 'People',
  Support: 'Support',
}
/** Whose work is about NFTs, so that a post may ask what somebody did with them. */
const withNfts: ReadonlySet<string> = new Set(['Design', 'Media', 'Community'])
/** Posts of a company whose work is not about chains: four in five are. */
const maxElsewhere = 3
const start = ['Immediate Joiner', 'In 15 days', 'In a month', 'Anytime joiner']
/** About three hundred postings, the same every time. */
export function demoPostings(): DemoPosting[] {
  const random = seededRandom(20_261_121)
  const byKey = new Map(roles.map((role) => [role.key, role]))
  const postings: DemoPosting[] = []
  for (const company of companies) {
    const isWeb3 = company.chains.length > 0
    // Companies whose work is on chain hire two of most, the larger ones of more; the others hire for what is theirs.
    const wanted = isWeb3 ? company.roles : company.roles.slice(0, maxElsewhere)
    const twice = isWeb3 ? company.roles.slice(0, company.size[1] >= 150 ? 9 : 7) : []
    for (const entry of wanted) {
      const count = /^\d/.test(entry) ? Number(entry[0]) : twice.includes(entry) ? 2 : 1
      const role = byKey.get(entry.replace(/^\d/, ''))
      if (!role) throw new Error(`${company.name} hires for an unknown role: ${entry}`)
      for (let copy = 0; copy < count; copy++)
        postings.push(
          compose(company, roleAt(company.key, role), count > 1 ? copy : null, random, postings.length),
        )
    }
  }
  return postings
}

function compose(
  company: DemoCompany,
  role: DemoRole,
  /** Which of several for the same work, so that they differ in seniority; null for the only one. */
  copy: number | null,
  random: Random,
  index: number,
): DemoPosting {
  const roll = random.next()
  const desk = ['Trades', 'Health', 'Education'].includes(role.category)
  const level =
    copy === 1
      ? roll < 0.7
        ? levels[1]!
        : levels.find(({ share }) => roll < share)!
      : desk || copy === 0
        ? levels[0]!
        : levels.find(({ share }) => roll < share)!
  const isHead = level.level === 'Director' && heads[role.category] !== undefined
  const chosen = level.level === 'Director' && !isHead ? levels[1]! : level
  const country = company.location.slice(0, 2)
  const title = titleOf(role, chosen, isHead)
  const middle = Math.min(185_000, role.salary * (pay[country] ?? 0.6) * chosen.pay)
  const salaryMin = Math.round((middle * (0.9 + random.next() * 0.05)) / 1000) * 1000
  const salaryMax = Math.min(200_000, Math.round((middle * (1.08 + random.next() * 0.12)) / 1000) * 1000)
  const untold = random.chance(0.1)
  const onSite = desk || company.remote === 'onsite'
  const workplace = onSite
    ? 'onsite'
    : company.remote === 'hybrid'
      ? random.chance(0.25)
        ? 'remote'
        : 'hybrid'
      : 'remote'
  const residence =
    workplace === 'remote' && Array.isArray(company.remote)
      ? company.remote
      : workplace === 'remote' && company.remote === 'hybrid'
        ? [country]
        : []
  const [dex, defi, nft] = role.onChain ?? [0, 0, 0]
  const asksOnChain = company.chains.length > 0 && role.onChain !== undefined && chosen.level !== 'Internship'
  const language = localLanguage[country]
  const chains = [...new Set([...(role.chainWork ? [role.chainWork.chain] : []), ...company.chains])]
  return {
    companyKey: company.key,
    jobTitle: title,
    jobCategory: role.category,
    jobDescription: describe(company, { role, title, years: chosen.years }, random),
    status: index % 41 === 40 ? 'Closed' : index % 67 === 66 ? 'Draft' : 'Published',
    publishedHoursAgo: Math.floor(random.next() ** 1.5 * 29.5 * 24) + random.between(1, 5),
    employmentType:
      chosen.level === 'Internship'
        ? 'internship'
        : random.chance(0.09)
          ? 'contract'
          : random.chance(0.07)
            ? 'part-time'
            : random.chance(0.03)
              ? 'temporary'
              : 'full-time',
    experienceLevel: chosen.level,
    salaryMin: untold ? null : salaryMin,
    salaryMax: untold ? null : salaryMax,
    hideSalary: !untold && random.chance(0.1),
    locationCode: company.location,
    workplace,
    residence,
    ...workingHours(country, workplace, index),
    skills: [
      ...(company.chains.length > 0 ? web3Skill(role, index) : []),
      ...random
        .shuffle(role.skills)
        .map((name, at) => ({ name, isRequired: at < Math.ceil(role.skills.length * 0.6) })),
      ...role.softSkills.map((name) => ({ name, isRequired: false })),
    ],
    languages: [
      { languageCode: 'en', proficiencyLevel: onSite && language ? 2 : random.between(3, 4) },
      ...(language && (onSite || random.chance(0.4))
        ? [{ languageCode: language, proficiencyLevel: onSite ? 4 : 2 }]
        : []),
    ],
    questions: random.chance(0.4)
      ? [
          ...role.questions.map((question) => ({ question, isOnChain: false })),
          ...(asksOnChain && random.chance(0.4)
            ? [{ question: 'Which on-chain work of yours should we look at first?', isOnChain: true }]
            : []),
        ]
      : [],
    availability: random.chance(0.5) ? random.pick(start) : null,
    onChain: asksOnChain
      ? {
          dexXp: vary(dex, random),
          defiXp: vary(defi, random),
          nftXp: vary(nft, random) * Number(withNfts.has(role.category)),
          years: random.between(0, 3),
          blockchains: chains.slice(0, random.between(1, 3)),
        }
      : null,
    isSponsored: index % 19 === 7,
  }
}

function titleOf(role: DemoRole, level: (typeof levels)[number], isHead: boolean): string {
  if (isHead) return `Head of ${heads[role.category]}`
  if (level.level === 'Internship') return `${role.title} Intern`
  return `${level.prefix}${role.title}`
}

function vary(value: number, random: Random): number {
  return value === 0 ? 0 : Math.max(5, Math.min(100, Math.round((value + random.between(-15, 15)) / 5) * 5))
}

function describe(
  company: DemoCompany,
  { role, title, years }: { role: DemoRole; title: string; years: number },
  random: Random,
): string {
  const voice = voices[companies.indexOf(company) % voices.length]!
  const mission = random.pick(role.mission)
  const tasks = random.shuffle(role.tasks)
  const experience =
    years > 1
      ? random.pick([
          `about ${years} years of this work, or a good reason why fewer are enough`,
          `you have done this for ${years} years or so`,
          `roughly ${years} years in a similar job`,
        ])
      : "you're just starting out, and you learn fast"
  const { pitch, environment, perks } = company
  const needs = [...role.needs, experience]
  return voice({ company: company.name, title, pitch, mission, tasks, needs, environment, perks }).join('')
}
