import { expect, test } from 'vitest'
import { openDatabase } from './open-database.ts'

test('closing a database lets the process end, even when only its pool was used', async () => {
  const database = await openDatabase({ url: 'postgres://127.0.0.1:1/none', pool: 1, directory: '' })
  await database.pool.query('select 1').catch(() => {})
  await database.close()
  expect(database.pool.ended).toBe(true)
})
