import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import {
  candidateColumnNames,
  candidateFacets,
  candidateRangeNames,
} from '@chainwork/contract/candidates/facets'
import { aSearcher, idsOf } from '../testing/build-candidates.ts'
import { type Looking, fits, knownNumberOf, knownValuesOf } from '../testing/match-people.ts'
import { randomPayload } from '../testing/random-payload.ts'
import { type WholePerson, drawingFrom, randomOf, randomPerson } from '../testing/random-people.ts'
import { storePeople } from '../testing/store-people.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()
const rounds = process.env['TEST_ROUNDS'] === 'many' ? 3000 : 100
const draw = drawingFrom(randomOf(20261123))
let people: WholePerson[]
beforeEach(async () => {
  people = Array.from({ length: 110 }, () => randomPerson(draw))
  await storePeople(app, people)
}, 60_000)

test('search and every facet equal brute force over what this recruiter may see', async () => {
  for (const isVerified of [false, true]) {
    const searcher = await aSearcher(app, { isVerified })
    await sql`update company set name = 'Zebra, Inc.' where id = ${searcher.companyId}`.execute(
      app.database.db,
    )
    await sql`update company_name set since = '-infinity'`.execute(app.database.db)
    const looking: Looking = { isVerified, employer: 'zebra', now: app.clock.now() }
    await app.catchUp()
    let seen = 0
    for (let round = 0; round < rounds; round++) {
      const payload = randomPayload(draw)
      const { status, body: reply } = await searcher.ask(payload)
      const wanted = people.filter((person) => fits(person, payload, looking)).map(({ id }) => id)
      expect([status, payload, idsOf(reply).toSorted()]).toEqual([200, payload, wanted.toSorted()])
      expect(reply.total).toBe(wanted.length)
      seen += wanted.length
      if (!reply.facets) continue
      for (const column of candidateColumnNames) {
        const under = people.filter((person) => fits(person, payload, looking, column))
        for (const { value, count } of reply.facets[column])
          expect([payload, column, value, count]).toEqual([
            payload,
            column,
            value,
            under.filter((person) => knownValuesOf(person, column, looking.now).includes(value)).length,
          ])
      }
      for (const column of candidateRangeNames) {
        const under = people.filter((person) => fits(person, payload, looking, column))
        const { steps } = candidateFacets[column]
        steps.forEach((from, at) => {
          const inStep = under.filter((person) => {
            const own = knownNumberOf(person, column, looking.now)
            return own !== null && own >= from && own < (steps[at + 1] ?? Infinity)
          })
          expect([payload, column, reply.facets![column][at]!.count]).toEqual([
            payload,
            column,
            inStep.length,
          ])
        })
      }
    }
    expect(seen).toBeGreaterThan(rounds)
  }
}, 600_000)
