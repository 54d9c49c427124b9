import type { Id, Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import { type EducationForm, type EmploymentForm, periodProblems } from '@chainwork/contract/profiles/forms'
import type { Education, Employment, ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { maxItems } from '@chainwork/contract/profiles/values'
import { latestMonth } from '@chainwork/contract/time'
import type { Insertable, Selectable } from 'kysely'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'
import { newId } from '../platform/new-id.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { beginEdit, proveOwn, removed, updated } from './begin-edit.ts'
import { refuseUnknownPlace } from './change-profile.ts'
import type { EducationTable, EmploymentTable } from './tables.ts'
import { takeUnfinished } from './unfinished.ts'

interface Forms {
  education: Omit<EducationForm, 'updatedAt' | 'unfinishedId'>
  employment: Omit<EmploymentForm, 'updatedAt' | 'unfinishedId'>
}
interface Shown {
  education: Education
  employment: Employment
}
type Kind = keyof Forms
type Row = Selectable<EducationTable>
interface Inputs {
  education: {
    add: Input<typeof profiles.addEducation>
    change: Input<typeof profiles.changeEducation>
    remove: Input<typeof profiles.removeEducation>
  }
  employment: {
    add: Input<typeof profiles.addEmployment>
    change: Input<typeof profiles.changeEmployment>
    remove: Input<typeof profiles.removeEmployment>
  }
}

/** Where each field of the forms lies; months and place have one column in both tables. */
const columns: { [K in Kind]: Record<keyof Forms[K], keyof EducationTable | keyof EmploymentTable> } = {
  education: {
    level: 'level',
    field: 'field',
    school: 'school',
    locationCode: 'location_code',
    startDate: 'start_month',
    endDate: 'end_month',
  },
  employment: {
    jobTitle: 'job_title',
    companyName: 'company_name',
    locationCode: 'location_code',
    startDate: 'start_month',
    endDate: 'end_month',
    jobDescription: 'job_description',
  },
}

const unknownPlace = {
  education: 'Specify the location of the school/institution',
  employment: 'Specify the location of your workplace location',
}

/** The verbs for one kind of entry of a profile; to the query builder both tables are one. */
function entryVerbs<K extends Kind>(kind: K) {
  const table = kind as 'education'
  const notFound = `${kind}.notFound` as const
  const fields = Object.entries(columns[kind]) as [keyof Forms[K], keyof Row][]

  const entryIn = (params: object) => (params as Record<`${Kind}Id`, string>)[`${kind}Id`]

  const formOf = (row: Row) =>
    Object.fromEntries(fields.map(([field, column]) => [field, row[column]])) as Forms[K]

  /** What only the server knows is checked: the place exists, no month is in the future. */
  const rowOf = (form: Forms[K], now: Date) => {
    refuseUnknownPlace(form.locationCode, unknownPlace[kind])
    const problems = periodProblems(form, latestMonth(now))
    if (Object.keys(problems).length) refuse('input.invalid', problems)
    return Object.fromEntries(fields.map(([field, column]) => [column, form[field]])) as Partial<Row>
  }

  return {
    /** The caller's entries, what lasts first, then the latest. Refuses `seeker.notFound` for anybody else's. */
    async list(
      { db, actor }: Reading<'seeker'>,
      { params }: Input<typeof profiles.listEducation>,
    ): Promise<Shown[K][]> {
      proveOwn(actor, params.id)
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where('seeker_id', '=', actor.seekerId)
        .orderBy('end_month', (order) => order.desc().nullsFirst())
        .orderBy('start_month', 'desc')
        .orderBy('position')
        .execute()
      return rows.map((row) => ({
        id: row.id,
        ...formOf(row),
        location: taxonomyBook().placeLabel(row.location_code),
      })) as unknown as Shown[K][]
    },

    /** Adds an entry, in place of an unfinished one where it is named. Refuses `profile.full` beyond 1000 entries. */
    async add(
      writing: Writing<'seeker'>,
      { params, body }: Inputs[K]['add'],
    ): Promise<ProfileChanged & { id: Id<K> }> {
      const updatedAt = await beginEdit(writing, params.id, body.updatedAt)
      const { tx, actor, now } = writing
      const values = rowOf(body as Forms[K], now)
      const { entries } = await tx
        .selectFrom(table)
        .select((e) => e.fn.countAll<number>().as('entries'))
        .where('seeker_id', '=', actor.seekerId)
        .executeTakeFirstOrThrow()
      if (entries >= maxItems) refuse('profile.full')
      const id = newId(kind)
      const row = { id, seeker_id: actor.seekerId, ...values, created_at: now }
      await tx
        .insertInto(table)
        .values(row as unknown as Insertable<EducationTable>)
        .execute()
      if (body.unfinishedId) await takeUnfinished(tx, actor.seekerId, body.unfinishedId)
      return { id, message: updated, updatedAt }
    },

    /** Changes what is sent of an entry of the caller. Refuses one that is not there, a stranger's too. */
    async change(writing: Writing<'seeker'>, { params, body }: Inputs[K]['change']): Promise<ProfileChanged> {
      const updatedAt = await beginEdit(writing, params.jobSeekerId, body.updatedAt)
      const { tx, actor, now } = writing
      const stored = await tx
        .selectFrom(table)
        .selectAll()
        .where('id', '=', entryIn(params))
        .where('seeker_id', '=', actor.seekerId)
        .executeTakeFirst()
      if (!stored) refuse(notFound)
      const sent = Object.entries(body).filter(([, value]) => value !== undefined)
      const values = rowOf({ ...formOf(stored), ...Object.fromEntries(sent) }, now)
      await tx.updateTable(table).set(values).where('id', '=', stored.id).execute()
      return { message: updated, updatedAt }
    },

    /** Removes an entry of the caller. Refuses one that is not there, a stranger's too. */
    async remove(
      writing: Writing<'seeker'>,
      { params, query }: Inputs[K]['remove'],
    ): Promise<ProfileChanged> {
      const updatedAt = await beginEdit(writing, params.jobSeekerId, query.updatedAt)
      const { numDeletedRows } = await writing.tx
        .deleteFrom(table)
        .where('id', '=', entryIn(params))
        .where('seeker_id', '=', writing.actor.seekerId)
        .executeTakeFirst()
      if (!Number(numDeletedRows)) refuse(notFound)
      return { message: removed, updatedAt }
    },
  }
}

export const education = entryVerbs('education')
export const employment = entryVerbs('employment')
