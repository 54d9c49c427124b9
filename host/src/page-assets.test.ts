import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openServer } from '@chainwork/server/platform/http/open-server'
import { buildWeb } from '@chainwork/tools/build-web'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serveFiles, webRoot } from './serve-files.ts'
import { storeAssets } from './store-assets.ts'

const earlier = new Map(
  ['account-earlier0.js', 'style-earlier0.css', 'plex-earlier0.woff2', 'hero-earlier0.webp'].map((name) => [
    name,
    Buffer.from(`/* ${name} */`),
  ]),
)
let app: FastifyInstance
beforeAll(async () => {
  buildWeb({ quiet: true })
  app = await openServer({ logLevel: 'silent', trustProxy: 0, rateLimitFactor: 1000, isLocal: true })
  const assets = { read: async (name: string) => earlier.get(name) ?? null }
  await app.register((files) => serveFiles(files, { isBuilt: true, assets }))
})
afterAll(() => app.close())

const ask = async (name: string) => {
  const { statusCode, headers, body } = await app.inject(`/assets/${name}`)
  const { 'cache-control': cache, 'content-type': type, 'x-content-type-options': sniff } = headers
  return { status: statusCode, body, headers: [cache, type, sniff] }
}

test('what a page of another release loads is answered as what pages of this one load', async () => {
  const own = readdirSync(join(webRoot, 'build/client/assets'))
  for (const [name, bytes] of earlier) {
    const answer = await ask(name)
    const like = await ask(own.find((one) => one.endsWith(name.slice(name.lastIndexOf('.'))))!)
    expect([name, answer.status, answer.body]).toEqual([name, 200, bytes.toString()])
    expect([name, answer.headers]).toEqual([name, like.headers])
  }
})

test('what no release had is not there, and is not remembered as missing', async () => {
  for (const name of ['account-unknown0.js', '..%2f..%2fpackage.json', '%00'])
    expect([name, await ask(name)]).toMatchObject([
      name,
      { status: 404, headers: ['no-store', expect.anything(), 'nosniff'] },
    ])
})

test('a store that fails holds up no start, and is reported', async () => {
  const warn = vi.fn()
  const away = { store: () => Promise.reject(new Error('the bucket is away')) }
  await (
    await storeAssets(away, { warn })
  )()
  expect(warn).toHaveBeenCalledTimes(1)
})
