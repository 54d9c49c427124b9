import { afterAll, beforeAll, expect, test } from 'vitest'
import { openServer } from '../http/open-server.ts'
import { mountOperations } from '../http/operations.ts'
import { openRaceDatabase } from '../../testing/open-race-database.ts'
import { type Proxy, proxyOf } from '../../testing/proxy-of.ts'
import type { Database } from './database.ts'
import { WakeUps } from './wake-ups.ts'

let [direct, proxied]: Database[] = []
let proxy: Proxy

beforeAll(async () => {
  const url = process.env['TEST_DATABASE_URL']!
  proxy = await proxyOf(url)
  direct = await openRaceDatabase(url, 1)
  proxied = await openRaceDatabase(proxy.url, 1)
})
afterAll(async () => {
  proxy.close()
  await direct!.close()
})

test('a machine that vanishes without a word is noticed, said in the metrics, and heard again once it is back', async () => {
  const server = await openServer({ logLevel: 'silent', trustProxy: 0, rateLimitFactor: 1000, isLocal: true })
  mountOperations(server, proxied!, { parts: () => ({}), hasIndex: () => true, metricsToken: null })
  const gauge = async () =>
    /^database_listening\{.*/m.exec(
      (await server.inject({ url: '/metrics', headers: { host: 'localhost' } })).body,
    )?.[0]
  const heard: string[] = []
  const wakeUps = new WakeUps(proxied!, 'vanishing', (said) => heard.push(said), 500)
  await expect.poll(gauge, { timeout: 10_000 }).toBe('database_listening{channel="vanishing"} 1')
  proxy.freeze()
  await expect.poll(gauge, { timeout: 10_000 }).toBe('database_listening{channel="vanishing"} 0')
  await direct!.pool.query(`notify vanishing, 'lost'`)
  proxy.thaw()
  await expect.poll(() => heard, { timeout: 20_000 }).toEqual(['', ''])
  await direct!.pool.query(`notify vanishing, 'heard'`)
  await expect.poll(() => heard, { timeout: 10_000 }).toEqual(['', '', 'heard'])
  // What was dead is not left open beside the one that listens and the one by which /metrics asks.
  expect(proxy.open()).toBeLessThan(3)
  await wakeUps.stop()
  expect(await gauge()).toBeUndefined()
  await server.close()
})
