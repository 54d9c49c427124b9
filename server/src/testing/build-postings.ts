import { dayMs } from '@chainwork/contract/durations'
import type { PostingStatus } from '@chainwork/contract/postings/values'
import type { Insertable } from 'kysely'
import type { CompanyTable } from '../companies/tables.ts'
import { newId } from '../platform/new-id.ts'
import type { PostingTable } from '../postings/tables.ts'
import { recordSearchChanges } from '../search/index.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { type TestApp, testNow } from './test-app.ts'

/** Inserts a company. */
export async function aCompany(app: TestApp, more: Partial<Insertable<CompanyTable>> = {}): Promise<string> {
  const id = newId('company')
  await app.database.db
    .insertInto('company')
    .values({ id, name: 'Acme', ...more })
    .execute()
  return id
}

export interface PostingOptions extends Partial<Insertable<PostingTable>> {
  company_id: string
  daysOld?: number
  skills?: string[]
  status?: PostingStatus
}

/** Inserts postings as their verbs would: with skills and in step with search. Answers their ids. */
export async function somePostings(app: TestApp, options: readonly PostingOptions[]): Promise<string[]> {
  const rows = options.map(({ daysOld = 1, skills = [], ...more }) => ({
    skills,
    values: {
      id: newId('posting'),
      job_title: 'Engineer',
      job_description: '<p>Work.</p>',
      status: 'Published' as const,
      publish_at: new Date(Date.parse(testNow) - daysOld * dayMs),
      ...more,
    },
  }))
  await app.database.transaction(async (tx) => {
    await tx
      .insertInto('posting')
      .values(rows.map(({ values }) => values))
      .execute()
    const links = rows.flatMap(({ skills, values }) =>
      skills.map((name, position) => ({
        posting_id: values.id,
        skill_id: taxonomyBook().skillByName(name)!.id,
        is_required: true,
        position,
      })),
    )
    if (links.length) await tx.insertInto('posting_skill').values(links).execute()
    await recordSearchChanges(
      tx,
      rows.map(({ values }) => values.id),
    )
  })
  await app.catchUp()
  return rows.map(({ values }) => values.id)
}
