import { type TestApp, testApp } from '@chainwork/server/testing/test-app'
import { beforeAll } from 'vitest'
import { buildWeb } from '../../../tools/build-web.ts'
import { serveWeb } from '../serve-web.ts'

/** The API and the built pages against real SQL, in process, with everything they log. */
export function pageApp(options: Parameters<typeof testApp>[0] = {}): TestApp {
  const app = testApp({ ...options, ...(options.listens ? { listens: 'later' } : {}) })
  beforeAll(async () => {
    buildWeb({ quiet: true })
    await serveWeb(app.api, {
      origin: app.origin,
      mode: 'demo',
      passwordMax: 15,
      review: 'operator',
      signsScores: true,
      formTargets: [],
      index: app.index,
    })
    if (options.listens) await app.api.listen({ port: Number(new URL(app.origin).port), host: '127.0.0.1' })
  })
  return app
}
