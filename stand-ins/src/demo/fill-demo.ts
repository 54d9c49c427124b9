import { hourMs } from '@chainwork/contract/durations'
import {
  type Clock,
  type Database,
  type Tx,
  addBoard,
  grantCredits,
  newId,
  recordSearchChanges,
  seedCredits,
  seedViews,
  stableId,
} from '@chainwork/server'
import { demoBoards } from '../job-boards/demo-boards.ts'
import { fillDemoAccounts, hashDemoPassword } from './demo-accounts.ts'
import { fillDemoApplications, makeDemoApplicants } from './demo-applications.ts'
import { companies } from './companies/index.ts'
import { fillDemoNotifications } from './demo-news.ts'
import { demoSkillId } from './demo-skill-id.ts'
import { demoPostings } from './compose-postings.ts'
import { fillDemoPictures } from './fill-pictures.ts'
import type { DemoCompany, DemoPosting } from './shapes.ts'

/** Enough to post a few jobs, few enough to see what happens without. */
const demoCredits = 10
/** What sponsoring took. */
const sponsorCredits = 1
/** The company one can recruit for: many of its open posts ask for what the demo's applicants can do. */
const ourCompany = 'tidewater-labs'

/** Fills an empty database with the demo; does nothing when there is any company. Returns the number of postings made. */
export async function fillDemo(database: Database, clock: Clock): Promise<number> {
  if (await database.db.selectFrom('company').select('id').limit(1).executeTakeFirst()) return 0
  const now = clock.now()
  const companyIds = new Map(companies.map((company) => [company.key, newId('company')]))
  const postings = demoPostings().map((posting) => ({ posting, id: newId('posting') }))
  const password = await hashDemoPassword()
  await database.transaction(async (tx) => {
    await tx
      .insertInto('company')
      .values(companies.map((company) => companyRow(company, companyIds.get(company.key)!, now)))
      .execute()
    await tx
      .insertInto('company_link')
      .values(companies.flatMap((company) => linkRows(company, companyIds.get(company.key)!)))
      .execute()
    await tx
      .insertInto('posting')
      .values(
        postings.map(({ posting, id }) => postingRow(posting, id, companyIds.get(posting.companyKey)!, now)),
      )
      .execute()
    await tx
      .insertInto('posting_skill')
      .values(postings.flatMap(({ posting, id }) => skillRows(posting, id)))
      .execute()
    await seedCredits(
      tx,
      postings.flatMap(({ posting, id }) =>
        posting.status === 'Draft'
          ? []
          : [
              {
                id,
                companyId: companyIds.get(posting.companyKey)!,
                publishedAt: publishAtOf(posting, now),
                sponsorCredits: isSponsored(posting) ? sponsorCredits : null,
              },
            ],
      ),
    )
    const companyId = companyIds.get(ourCompany)!
    await fillDemoAccounts(tx, companyId, now, password)
    const people = await makeDemoApplicants(tx, now)
    await fillDemoPictures(tx, companyIds, now)
    await fillDemoApplications(tx, { companyId, people, now })
    await seedDemoViews(tx, postings, now)
    await grantCredits(tx, { companyId, amount: demoCredits, reference: 'demo', operator: 'demo', now })
    for (const { page: address, company } of demoBoards)
      await addBoard(tx, recordSearchChanges, { address, company, operator: 'demo', now })
    await recordSearchChanges(
      tx,
      postings.map(({ id }) => id),
    )
    await fillDemoNotifications(tx, {
      companyId,
      now,
      postings: postings.flatMap(({ posting, id }) =>
        posting.status === 'Published'
          ? [
              {
                id,
                companyId: companyIds.get(posting.companyKey)!,
                jobTitle: posting.jobTitle,
                isRemote: posting.workplace !== 'onsite',
              },
            ]
          : [],
      ),
    })
  })
  return postings.length
}

/** The longer open and the more applied for, the more often opened. */
async function seedDemoViews(
  tx: Tx,
  postings: readonly { posting: DemoPosting; id: string }[],
  now: Date,
): Promise<void> {
  const rows = await tx
    .selectFrom('application')
    .select(['posting_id', ({ fn }) => fn.countAll<string>().as('many')])
    .groupBy('posting_id')
    .execute()
  const applied = new Map(rows.map(({ posting_id: id, many }) => [id, Number(many)]))
  const opened = postings.filter(({ posting: { publishedHoursAgo } }) => publishedHoursAgo > 0)
  await seedViews(
    tx,
    opened.flatMap(({ posting, id }, at) =>
      posting.status === 'Draft'
        ? []
        : [
            {
              id,
              openedAt: publishAtOf(posting, now),
              views:
                7 * (applied.get(id) ?? 0) +
                Math.round(Math.sqrt(posting.publishedHoursAgo) * (3 + ((at * 7) % 11))),
            },
          ],
    ),
  )
}

function companyRow(company: DemoCompany, id: string, now: Date) {
  const domain = `${company.key.replace(/-/g, '')}.example`
  return {
    id,
    name: company.name,
    description: company.description,
    bio: company.bio,
    website: `https://${domain}`,
    email: `jobs@${domain}`,
    industry: company.industry,
    specialty: company.specialty,
    size_min: company.size[0],
    size_max: company.size[1],
    location_code: company.location,
    founding_year: company.founded,
    workplace_type:
      company.remote === 'onsite' ? 'On-site' : company.remote === 'hybrid' ? 'Hybrid' : 'Remote',
    workplace_environment: company.environment,
    blockchains: company.chains,
    verified_domain: company.verified ? domain : null,
    created_at: now,
    updated_at: now,
  }
}

function linkRows(company: DemoCompany, id: string) {
  const handle = company.key.replace(/-/g, '')
  const links: [type: string, link: string][] = [
    ['Website', `https://${handle}.example`],
    ['LinkedIn', handle],
    ...(company.chains.length
      ? ([
          ['GitHub', handle],
          ['X', handle],
        ] as [string, string][])
      : []),
  ]
  return links.map(([type, link], position) => ({
    company_id: id,
    position,
    link_type_id: stableId('linkType', type),
    link,
  }))
}

function publishAtOf(posting: DemoPosting, now: Date): Date {
  return new Date(now.getTime() - posting.publishedHoursAgo * hourMs)
}

/** Sponsoring ends with the post. */
function isSponsored(posting: DemoPosting): boolean {
  return posting.isSponsored && posting.status === 'Published'
}

function postingRow(posting: DemoPosting, id: string, companyId: string, now: Date) {
  const publishAt = publishAtOf(posting, now)
  return {
    id,
    company_id: companyId,
    job_title: posting.jobTitle,
    job_category: posting.jobCategory,
    job_description: posting.jobDescription,
    status: posting.status,
    publish_at: posting.status === 'Draft' ? null : publishAt,
    closed_at: posting.status === 'Closed' ? now : null,
    credit_used: posting.status !== 'Draft',
    approved_at: posting.status === 'Draft' ? null : publishAt,
    is_sponsored: isSponsored(posting),
    employment_type: posting.employmentType,
    experience_level: posting.experienceLevel,
    salary_min: posting.salaryMin,
    salary_max: posting.salaryMax,
    salary_currency: posting.salaryMin === null ? null : 'USD',
    hide_salary: posting.hideSalary,
    location_code: posting.locationCode,
    is_remote: posting.workplace !== 'onsite',
    workplace: posting.workplace,
    residence: posting.residence,
    time_zone: posting.timeZone,
    core_hours: posting.coreHours && JSON.stringify(posting.coreHours),
    work_permission: posting.workPermission,
    availability: posting.availability,
    languages: JSON.stringify(posting.languages),
    questions: JSON.stringify(posting.questions),
    on_chain_requirements: posting.onChain
      ? JSON.stringify({
          ...posting.onChain,
          skills: [],
          questions: posting.questions.filter(({ isOnChain }) => isOnChain).map(({ question }) => question),
        })
      : null,
    created_at: publishAt,
    updated_at: publishAt,
  }
}

function skillRows(posting: DemoPosting, id: string) {
  return posting.skills.map(({ name, isRequired }, position) => {
    return { posting_id: id, skill_id: demoSkillId(name), is_required: isRequired, position }
  })
}
