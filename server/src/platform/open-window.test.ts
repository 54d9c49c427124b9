import { isOpen, openUntil } from '@chainwork/contract/open-window'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { isNotOverSql, isOpenSql, isOpenText, openUntilSql } from './open-window.ts'

const app = testApp()

/** Summer time ends in between there. */
const publishAt = new Date('2026-10-10T12:00:00.000Z')
const end = openUntil(publishAt)
const moments = [-1, 0, 1, end.getTime() - publishAt.getTime() - 1, end.getTime() - publishAt.getTime()]

test.each(moments)('SQL and TypeScript agree on what is open %d ms after it was published', async (after) => {
  const now = new Date(publishAt.getTime() + after)
  const { rows } = await app.database.transaction(async (tx) => {
    await sql`set local time zone 'Europe/Berlin'`.execute(tx)
    return sql<{ open: boolean; open_text: boolean; not_over: boolean; until: Date }>`
      select ${isOpenSql('p.at', now)} as open, ${sql.raw(isOpenText('p.at', `'${now.toISOString()}'::timestamptz`))} as open_text,
        ${isNotOverSql('p.at', now)} as not_over, ${openUntilSql('p.at')} as until
      from (select ${publishAt}::timestamptz as at) p`.execute(tx)
  })
  const open = isOpen(publishAt, now)
  expect(rows).toEqual([{ open, open_text: open, not_over: end > now, until: end }])
})
