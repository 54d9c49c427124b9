import {
  type FieldsWith,
  type PostingField,
  fieldFacts,
  fieldsWith,
  postingFieldNames,
  postingFields,
} from '@chainwork/contract/postings/fields'
import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import type { Generated, Insertable, JSONColumnType, Selectable } from 'kysely'

type SkillField = FieldsWith<'column', null>
type ColumnField = Exclude<PostingField, SkillField>

/** What a posting says: every field of the form, with skills by id. */
export type PostingContent = Omit<WorkingCopy, SkillField> & Record<SkillField, string[]>

/** What a posting says of which nothing is written. */
export const blankContent: PostingContent = fieldFacts('blank', postingFieldNames)

/** The columns of `posting` that hold content. */
export type ContentColumns = {
  [Name in ColumnField as (typeof postingFields)[Name]['column']]: Name extends FieldsWith<
    'stored',
    'instant'
  >
    ? Date | null
    : Name extends FieldsWith<'stored', 'json'>
      ? JsonColumn<PostingContent[Name]>
      : PlainColumn<PostingContent[Name]>
}
type JsonColumn<Value> = null extends Value
  ? JSONColumnType<Value & object, string | null, string | null> | null
  : JSONColumnType<Value & object, string | undefined, string>
/** Flags and lists have a default in the database. */
type PlainColumn<Value> = Value extends boolean | unknown[] ? Generated<Value> : Value

const columnFields = postingFieldNames.filter(
  (name): name is ColumnField => postingFields[name].column !== null,
)

/** Content in its columns, as a statement reads it. */
export function rowOf(content: PostingContent): Selectable<ContentColumns> {
  return inColumns(content, (value) => value)
}

/** Content in its columns, as a statement writes it. */
export function columnsOf(content: PostingContent): Insertable<ContentColumns> {
  return inColumns(content, (value) => (value === null ? null : JSON.stringify(value)))
}

function inColumns<Columns>(content: PostingContent, json: (value: unknown) => unknown): Columns {
  const columns = columnFields.map((name) => {
    const { column, stored } = postingFields[name]
    const value = content[name]
    if (stored === 'json') return [column, json(value)]
    return [column, stored === 'instant' && typeof value === 'string' ? new Date(value) : value]
  })
  return Object.fromEntries(columns) as Columns
}

/** What a row and its skills, by id, say. */
export function contentOf(
  row: Selectable<ContentColumns>,
  skills: { required: string[]; preferred: string[] },
): PostingContent {
  const columns = columnFields.map((name) => {
    const value = row[postingFields[name].column]
    return [name, value instanceof Date ? value.toISOString() : value]
  })
  return {
    ...(Object.fromEntries(columns) as Pick<PostingContent, ColumnField>),
    requiredSkills: skills.required,
    preferredSkills: skills.preferred,
  }
}

/** Content that was put away as JSON, perhaps when a posting had fewer fields. */
export function fromJson(stored: Partial<PostingContent>): PostingContent {
  return { ...blankContent, ...stored }
}

/** What of the content everybody sees as it is, on cards or on its page. */
export function shownOn<Place extends 'card' | 'page'>(place: Place, content: PostingContent) {
  const names = fieldsWith('shown', place)
  return Object.fromEntries(names.map((name) => [name, content[name]])) as Pick<
    PostingContent,
    FieldsWith<'shown', Place>
  >
}
