import { type TestHouse, testHouse } from '@chainwork/server/testing/test-app'
import { beforeAll } from 'vitest'
import { buildWeb } from '../../../tools/build-web.ts'
import { serveWeb } from '../serve-web.ts'

/** The API and the built pages against real SQL, in process; what is logged is kept. */
export function pageHouse(options: Parameters<typeof testHouse>[0] = {}): TestHouse {
  const house = testHouse({ ...options, ...(options.listens ? { listens: 'later' } : {}) })
  beforeAll(async () => {
    buildWeb({ quiet: true })
    await serveWeb(house.api, {
      origin: house.origin,
      mode: 'demo',
      passwordMax: 15,
      formTargets: [],
    })
    if (options.listens)
      await house.api.listen({ port: Number(new URL(house.origin).port), host: '127.0.0.1' })
  })
  return house
}
