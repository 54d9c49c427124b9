import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { databaseTrouble, watchDatabase } from './watch-database.ts'

// Seen at the moment the disk below the embedded database was full: the answers of a connection no longer fit its questions.
test('a connection that has lost its place is trouble of the database, not a fault of ours', () => {
  const error = new Error('Received unexpected dataRow message from backend.')
  expect(databaseTrouble(error)).toBe('database.unavailable')
})

test('an answer without its row says that the database cannot be used', async () => {
  const pool = { query: async () => ({ rows: [] }) }
  expect(await watchDatabase({ pool } as unknown as Database)()).toBe('unavailable')
})
