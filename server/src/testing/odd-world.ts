import { sql } from 'kysely'
import { type Account, aRecruiter, aSeeker } from './build-accounts.ts'
import { applied, onePosting, twoQuestions } from './build-applications.ts'
import { aCompanyWithCredits, aDraft } from './build-company.ts'
import { aLife } from './build-life.ts'
import type { TestApp } from './test-app.ts'

/** A job seeker with a whole life, the owner of a company with posts and applicants, and what is theirs. */
export interface World {
  seeker: Account
  owner: Account
  /** Ids of what is there; what is theirs comes first, a draft last. */
  known: string[]
}

/** Makes one more; whatever there was stays. */
export async function aWorld(app: TestApp): Promise<World> {
  const seeker = await aSeeker(app)
  await aLife(app, seeker)
  const { company, recruiter: colleague } = await aCompanyWithCredits(app, 1000)
  const owner = await aRecruiter(app, { companyId: company })
  const recruiter = { ...owner, companyId: company }
  const posting = await onePosting(app, recruiter)
  const application = await applied(seeker, posting)
  await onePosting(app, recruiter, { questions: twoQuestions })
  const draft = await aDraft(owner)
  const theirs = [posting, company, application, colleague.recruiterId]
  return { seeker, owner, known: [...theirs, ...(await someIds(app)), draft] }
}

/** The newest of each kind. */
async function someIds(app: TestApp): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.columns
    where table_schema = 'public' and column_name = 'id' and data_type = 'text'`.execute(app.database.db)
  const each = tables.map(({ name }) => `(select id from ${name} order by id desc limit 1)`)
  const { rows } = await sql.raw<{ id: string }>(each.join(' union all ')).execute(app.database.db)
  return rows.map(({ id }) => id)
}

/** Changes when somebody was signed out or lost a role, and when something of theirs is not what it was. */
export async function stateOf(app: TestApp, { seeker, owner, known }: World): Promise<string> {
  const sessions = [seeker, owner].map(async ({ call }) => {
    const { body } = await call('GET', '/api/session')
    return [body.roles, body.companyContext?.role, known.includes(body.companyContext?.id), body.state]
  })
  const { rows } = await sql<{ status: string }>`
    select status from posting where id = any(${known})
    union all select status from application where id = any(${known})`.execute(app.database.db)
  return JSON.stringify([await Promise.all(sessions), rows.map(({ status }) => status).toSorted()])
}
