import { fillMessage, messageTemplates } from '@chainwork/contract/applications/templates'
import type { Stage } from '@chainwork/contract/applications/values'
import type { Id } from '@chainwork/contract/ids'
import { type Tx, newId, plantApplication, stableId, taxonomyBook } from '@chainwork/server'
import { demoAccounts } from './demo-accounts.ts'

const hour = 3_600_000

interface DemoApplicant {
  name: [first: string, last: string]
  jobTitle: string
  location: string
  about: string
  skills: string[]
  /** Where they stand at the company one can recruit for. */
  stage: Stage
}

/** People who applied at the company one can recruit for; nobody can sign in as them. */
const applicants: readonly DemoApplicant[] = [
  {
    name: ['Lena', 'Vogt'],
    jobTitle: 'Protocol engineer',
    location: 'DE-BE',
    about: 'Eight years of systems work, the last four on consensus clients.',
    skills: ['Rust', 'Solidity', 'Go'],
    stage: 'Applied',
  },
  {
    name: ['Tomás', 'Ibarra'],
    jobTitle: 'Smart contract developer',
    location: 'ES-MD',
    about: 'I write and review contracts, mostly lending and vaults.',
    skills: ['Solidity', 'TypeScript'],
    stage: 'Interviewing',
  },
  {
    name: ['Mei', 'Tanaka'],
    jobTitle: 'Frontend engineer',
    location: 'JP-13',
    about: 'Wallet screens that people understand without reading a manual.',
    skills: ['TypeScript', 'React'],
    stage: 'Shortlisted',
  },
  {
    name: ['Kwame', 'Mensah'],
    jobTitle: 'Data engineer',
    location: 'GH-AA',
    about: 'Pipelines over chain data, from raw logs to dashboards.',
    skills: ['Python', 'SQL', 'PostgreSQL'],
    stage: 'Applied',
  },
  {
    name: ['Ingrid', 'Solberg'],
    jobTitle: 'Security researcher',
    location: 'NO-03',
    about: 'Audits by day, puzzles by night.',
    skills: ['Solidity', 'Rust', 'Python'],
    stage: 'Offered',
  },
  {
    name: ['Rafael', 'Moreira'],
    jobTitle: 'Backend engineer',
    location: 'BR-SP',
    about: 'Indexers and APIs that stay up when a mint goes wild.',
    skills: ['Go', 'PostgreSQL', 'TypeScript'],
    stage: 'Rejected',
  },
]

/** Hours ago at which something was told, by how far the application came. */
const steps: Record<Stage, readonly [stage: Stage, hoursAgo: number][]> = {
  Applied: [],
  Shortlisted: [['Shortlisted', 20]],
  Interviewing: [
    ['Shortlisted', 30],
    ['Interviewing', 6],
  ],
  Offered: [
    ['Shortlisted', 40],
    ['Interviewing', 28],
    ['Offered', 3],
  ],
  Hired: [],
  Rejected: [['Rejected', 10]],
}

/** Applications at the company one can recruit for, and two of the seeker one can sign in as. */
export async function fillDemoApplications(
  tx: Tx,
  { companyId, now }: { companyId: string; now: Date },
): Promise<void> {
  const postings = await openPostings(tx, companyId, now)
  const recruiter = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', demoAccounts[1]!.email)
    .executeTakeFirstOrThrow()
  const people = []
  for (const each of applicants) people.push({ ...each, seekerId: await makeSeeker(tx, each, now) })
  const { firstName, lastName } = demoAccounts[0]!
  people.push({
    name: [firstName, lastName] as const,
    seekerId: await signedInSeeker(tx),
    stage: 'Interviewing' as const,
  })
  for (const [at, person] of people.entries())
    for (const [which, posting] of postings.slice(0, 2).entries()) {
      const stage = which === at % 2 ? person.stage : 'Applied'
      await plantApplication(tx, {
        seekerId: person.seekerId,
        postingId: posting.id,
        appliedAt: new Date(now.getTime() - (48 + at + which * 3) * hour),
        answer: (question) => answerTo(question),
        told: toldSteps(stage, person.name[0], posting, now),
        recruiterUserId: recruiter.id,
        now,
      })
    }
}

/** Two open ones that ask for most of what these people can. */
function openPostings(tx: Tx, companyId: string, now: Date) {
  const known = [...new Set(applicants.flatMap(({ skills }) => skills))]
  return tx
    .selectFrom('posting')
    .innerJoin('company', 'company.id', 'company_id')
    .innerJoin('posting_skill', 'posting_id', 'posting.id')
    .innerJoin('skill', 'skill.id', 'skill_id')
    .select(['posting.id', 'job_title', 'company.name as company'])
    .where('company_id', '=', companyId)
    .where('status', '=', 'Published')
    .where('publish_at', '<=', new Date(now.getTime() - 3 * 24 * hour))
    .where('publish_at', '>', new Date(now.getTime() - 29 * 24 * hour))
    .where('skill.name', 'in', known)
    .groupBy(['posting.id', 'job_title', 'company.name'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('posting.id')
    .limit(2)
    .execute()
}

function toldSteps(
  stage: Stage,
  firstName: string,
  posting: { job_title: string; company: string },
  now: Date,
) {
  return steps[stage].map(([status, hoursAgo]) => {
    const template = messageTemplates.find((each) => each.stage === status)
    const words = { firstName, jobTitle: posting.job_title, company: posting.company }
    return {
      status,
      at: new Date(now.getTime() - hoursAgo * hour),
      message: template ? fillMessage(template.text, words) : null,
    }
  })
}

async function signedInSeeker(tx: Tx): Promise<Id<'seeker'>> {
  const row = await tx
    .selectFrom('seeker')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select('seeker.id')
    .where('email', '=', demoAccounts[0]!.email)
    .executeTakeFirstOrThrow()
  return row.id as Id<'seeker'>
}

async function makeSeeker(tx: Tx, person: DemoApplicant, now: Date): Promise<Id<'seeker'>> {
  const [userId, seekerId] = [newId('user'), newId('seeker')]
  const [first_name, last_name] = person.name
  const handle = stableId('linkType', person.name.join(' ')).slice(-8)
  await tx
    .insertInto('app_user')
    .values({
      id: userId,
      email: `applicant-${handle}@chainwork.example`,
      email_verified: true,
      first_name,
      last_name,
      name: person.name.join(' '),
      wanted_role: 'wantsToBeJobSeeker',
      accepted_terms_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await tx
    .insertInto('seeker')
    .values({
      id: seekerId,
      user_id: userId,
      location_code: person.location,
      job_title: person.jobTitle,
      about: person.about,
      created_at: now,
      updated_at: now,
    })
    .execute()
  const skills = person.skills.flatMap((name) => taxonomyBook().skillByName(name) ?? [])
  await tx
    .insertInto('seeker_skill')
    .values(skills.map(({ id }, position) => ({ seeker_id: seekerId, skill_id: id, position })))
    .execute()
  await tx
    .insertInto('seeker_language')
    .values({ seeker_id: seekerId, language_code: 'en', level: 4, position: 0 })
    .execute()
  return seekerId
}

function answerTo(question: string): string {
  return question.length % 2
    ? 'Yes. I did this for two years in my last team and can show what came of it.'
    : 'Mostly in production, with a few smaller projects of my own before that.'
}
