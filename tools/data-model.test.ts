import { expect, test } from 'vitest'
import { dataModel, oldDataModel, referencesIn, tablesIn } from './data-model.ts'

test('the page is as the tables are', () => {
  expect(oldDataModel()).toEqual([])
})

test('a page that lacks a column is refused, and so are tables that nobody could read', () => {
  const made = dataModel()
  expect(oldDataModel(made, made.replace('email_verified, ', ''))).toEqual([
    'docs/data-model.md is older than the tables: run node tools/data-model.ts',
  ])
  expect(oldDataModel('', '')).toEqual(['only 0 tables were seen; the check is blind'])
})

test('a table has its words and its columns', () => {
  const source = `
/** Names of a thing. */
interface NameTable extends Dated {
  thing_id: string
  /** As people: they write it. */
  name: string | null
}

declare module '../platform/db/database.ts' {
  interface Tables {
    thing_name: NameTable
  }
}
`
  expect(tablesIn(source)).toEqual([
    { name: 'thing_name', words: 'Names of a thing.', columns: ['thing_id', 'name?', 'all of Dated'] },
  ])
})

test('what a column refers to is read wherever it stands', () => {
  const source = `
    create table thing (name text primary key, parent text references thing, at timestamptz)
    create table part (
      thing_id text not null references thing on delete cascade,
      a text
    )
    alter table part add column maker text references person`
  expect([...referencesIn([source])]).toEqual([
    ['thing.parent', 'thing'],
    ['part.thing_id', 'thing'],
    ['part.maker', 'person'],
  ])
})
