import { expect, test } from 'vitest'
import { candidatePayload } from '@chainwork/contract/candidates/schemas'
import { drawingFrom, randomOf, randomPerson } from '../testing/random-people.ts'
import { randomPayload } from '../testing/random-payload.ts'
import { storePeople } from '../testing/store-people.ts'
import { testApp } from '../testing/test-app.ts'
import { searchPeopleRows } from './people-index.ts'
import { readPayload } from './people-query.ts'

const app = testApp()
const draw = drawingFrom(randomOf(11))
const rounds = process.env['TEST_ROUNDS'] === 'many' ? 2000 : 200

test('while the index is built the rows answer filters as it will answer them, in the same order', async () => {
  const people = Array.from({ length: 80 }, () => randomPerson(draw))
  await storePeople(app, people)
  await app.catchUp()
  const hidden = people.slice(0, 5).map(({ id }) => id)
  let found = 0
  for (let round = 0; round < rounds; round++) {
    const payload = candidatePayload.parse({
      ...randomPayload(draw),
      sortBy: 'newest',
      facets: false,
      keyword: null,
    })
    const query = readPayload(payload, { isVerified: round % 2 === 0, hidden }, {}, app.clock.now())
    const [{ total, hits, next }, rows] = await Promise.all([
      app.people.search(query),
      searchPeopleRows(app.database, query),
    ])
    found += total
    expect([payload, rows.total, rows.hits, rows.next]).toEqual([payload, total, hits, next])
  }
  expect(found).toBeGreaterThan(rounds)
})
