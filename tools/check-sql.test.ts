import { expect, test } from 'vitest'
import { brokenWalls, tableUses } from './check-sql.ts'

test('every way to read a table is seen', () => {
  const uses = tableUses(`
    db.selectFrom('posting as p').innerJoin('company', 'company.id', 'p.company_id').selectFrom(['a', 'b as c'])
    sql\`select from app_user u, lateral_view v join only recruiter on true where exists (select from seeker)\`
  `)
  expect(uses.filter(({ write }) => !write).map(({ table }) => table)).toEqual(
    expect.arrayContaining([
      'posting',
      'company',
      'a',
      'b',
      'app_user',
      'lateral_view',
      'recruiter',
      'seeker',
    ]),
  )
})

test('every way to write a table is seen, and a deletion is no reading', () => {
  const uses = tableUses(`
    tx.insertInto('wallet'); tx.updateTable('company'); tx.deleteFrom('posting')
    sql\`insert into seeker (id) values (1)\`; sql\`update app_user set x = 1\`; sql\`delete from invitation i\`
  `)
  expect(uses.map(({ table, write }) => `${write ? 'writes' : 'reads'} ${table}`).toSorted()).toEqual(
    ['app_user', 'company', 'invitation', 'posting', 'seeker', 'wallet'].map((table) => `writes ${table}`),
  )
})

test('comments use no table, and lines keep their numbers', () => {
  expect(tableUses("// from company\n/* update\n posting */\ndb.selectFrom('seeker')")).toEqual([
    { table: 'seeker', write: false, line: 4 },
  ])
})

test('the walls of the product hold', () => {
  expect(brokenWalls()).toEqual([])
})
