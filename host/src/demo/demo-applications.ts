import { fillMessage, messageTemplates } from '@chainwork/contract/applications/templates'
import type { Stage } from '@chainwork/contract/applications/values'
import type { Id } from '@chainwork/contract/ids'
import { type Tx, newId, seedApplication, stableId } from '@chainwork/server'
import { demoAccounts } from './demo-accounts.ts'
import { type DemoApplicant, applicants, saveProfile } from './demo-people.ts'
import { giveWallets } from './demo-wallets.ts'

const hour = 3_600_000

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
      await seedApplication(tx, {
        seekerId: person.seekerId,
        postingId: posting.id,
        appliedAt: new Date(now.getTime() - (48 + at + which * 3) * hour),
        answer: (question) => answerTo(question),
        told: notifiedSteps(stage, person.name[0], posting, now),
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

function notifiedSteps(
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
  await tx.insertInto('seeker').values({ id: seekerId, user_id: userId, created_at: now }).execute()
  await saveProfile(tx, seekerId, person, now)
  await giveWallets(tx, userId, person, now)
  return seekerId
}

function answerTo(question: string): string {
  return question.length % 2
    ? 'Yes. I did this for two years in my last team and can show what came of it.'
    : 'Mostly in production, with a few smaller projects of my own before that.'
}
