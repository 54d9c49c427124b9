import { expect, test } from 'vitest'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'
import { describePostings } from './describe-postings.ts'

const app = testApp()

test('describing many postings lets other work run in between', async () => {
  const company_id = await aCompany(app)
  const ids = await somePostings(
    app,
    Array.from({ length: 30 }, () => ({ company_id })),
  )
  let [turns, isOver] = [0, false]
  const takeTurn = () => {
    turns += 1
    if (!isOver) setImmediate(takeTurn)
  }
  setImmediate(takeTurn)
  expect(await describePostings(app.database.db, ids)).toHaveLength(30)
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(29)
})
