import { fillMessage, messageTemplates } from '@chainwork/contract/applications/templates'
import type { Stage } from '@chainwork/contract/applications/values'
import { hourMs } from '@chainwork/contract/durations'
import type { Id } from '@chainwork/contract/ids'
import { type Tx, newId, seedApplication, stableId } from '@chainwork/server'
import { demoAccounts } from './demo-accounts.ts'
import { type DemoApplicant, applicants } from './demo-people.ts'
import { moreApplicants } from './more-people.ts'
import { saveProfile } from './save-profile.ts'
import { giveWallets } from './demo-wallets.ts'

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
  Hired: [
    ['Shortlisted', 44],
    ['Interviewing', 30],
    ['Offered', 12],
    ['Hired', 2],
  ],
  Rejected: [['Rejected', 10]],
}

type Applying = Pick<DemoApplicant, 'name' | 'stage'> & { seekerId: Id<'seeker'> }

/** The people who apply at the company one can recruit for, the seeker one can sign in as among them. */
export async function makeDemoApplicants(tx: Tx, now: Date): Promise<Applying[]> {
  const { firstName, lastName } = demoAccounts[0]!
  const people: Applying[] = []
  const join = async (each: DemoApplicant) =>
    people.push({ ...each, seekerId: await makeSeeker(tx, each, now) })
  for (const each of applicants) await join(each)
  people.push({ name: [firstName, lastName], seekerId: await signedInSeeker(tx), stage: 'Interviewing' })
  for (const each of moreApplicants) await join(each)
  return people
}

/** Their applications, with their profiles as they are now. */
export async function fillDemoApplications(
  tx: Tx,
  { companyId, people, now }: { companyId: string; people: readonly Applying[]; now: Date },
): Promise<void> {
  const [first, second, ...others] = await openPostings(tx, companyId, now)
  const postings = [first!, second!]
  const recruiter = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', demoAccounts[1]!.email)
    .executeTakeFirstOrThrow()
  for (const [at, person] of people.entries())
    for (const [which, posting] of postings.entries()) {
      // The later ones saw one of the two.
      if (at > applicants.length && which !== at % 2) continue
      const stage = which === at % 2 ? person.stage : 'Applied'
      await seedApplication(tx, {
        seekerId: person.seekerId,
        postingId: posting.id,
        appliedAt: new Date(now.getTime() - (48 + at + which * 3) * hourMs),
        answer: (question) => answerTo(question),
        decisions: stage === 'Withdrawn' ? [] : notifiedSteps(stage, person.name[0], posting, now),
        withdrawnAt: stage === 'Withdrawn' ? new Date(now.getTime() - 5 * hourMs) : null,
        recruiterUserId: recruiter.id,
        now,
      })
    }
  // The others have a few each, who have heard nothing yet; the seeker one can sign in as is not among them.
  const applying = people.filter((_person, at) => at !== applicants.length)
  for (const [at, posting] of others.entries())
    for (let which = 0; which < 1 + ((at * 2) % 5); which++)
      await seedApplication(tx, {
        seekerId: applying[(at * 3 + which) % applying.length]!.seekerId,
        postingId: posting.id,
        appliedAt: new Date(now.getTime() - (4 + ((at * 5 + which * 7) % 60)) * hourMs),
        answer: (question) => answerTo(question),
        decisions: [],
        withdrawnAt: null,
        recruiterUserId: recruiter.id,
        now,
      })
}

/** The open ones, first those that ask for most of what these people can. */
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
    .where('publish_at', '<=', new Date(now.getTime() - 3 * 24 * hourMs))
    .where('publish_at', '>', new Date(now.getTime() - 29 * 24 * hourMs))
    .where('skill.name', 'in', known)
    .groupBy(['posting.id', 'job_title', 'company.name'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('posting.id')
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
      at: new Date(now.getTime() - hoursAgo * hourMs),
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
