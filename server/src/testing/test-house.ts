import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { openApi } from '../api.ts'
import { migrations } from '../migrations.ts'
import { testClock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { openMemoryDatabase } from '../platform/db/open-database.ts'
import { type LiveIndex, openLiveIndex } from '../search/index.ts'
import { openTaxonomy } from '../taxonomy/index.ts'

export interface TestHouse {
  api: FastifyInstance
  database: Database
  index: LiveIndex
  clock: ReturnType<typeof testClock>
  /** A call through the real door, in process. */
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: any; headers: Record<string, unknown> }>
  /** Waits until searches see everything committed so far. */
  settle(): Promise<void>
}

export const testNow = '2026-11-21T12:00:00.000Z'

/** The API against real SQL for one test file; business tables are emptied before each test. */
export function testHouse(): TestHouse {
  const house = {} as TestHouse
  beforeAll(async () => {
    const database = await openMemoryDatabase()
    await migrate(database, migrations)
    await openTaxonomy(database)
    const clock = testClock(testNow)
    const index = await openLiveIndex({ database, sqlIndex: false })
    const config = {
      mode: 'demo',
      logLevel: 'silent',
      trustProxy: 0,
      rateLimitFactor: 1000,
      origin: 'http://127.0.0.1:3000',
      secret: 'a secret for tests that is long enough',
      passwordMax: 15,
      providerCredentials: {},
    } as const
    const api = await openApi({ database, clock, config, index })
    Object.assign(house, { api, database, index, clock, call: caller(api), settle: () => index.settle() })
  })
  beforeEach(async () => {
    house.clock.set(testNow)
    await sql`truncate company, posting, posting_skill, posting_search, company_link cascade`.execute(
      house.database.db,
    )
    await house.index.rebuild()
  })
  afterAll(async () => {
    await house.api.close()
    await house.index.stop()
    await house.database.close()
  })
  return house
}

function caller(api: FastifyInstance): TestHouse['call'] {
  return async (method, path, body) => {
    const answer = await api.inject({
      method,
      url: path,
      ...(body === undefined
        ? {}
        : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const isJson = String(answer.headers['content-type']).includes('json')
    return {
      status: answer.statusCode,
      body: isJson ? answer.json() : answer.payload,
      headers: answer.headers,
    }
  }
}
