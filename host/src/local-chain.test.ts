import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ActivityEvent, onChainScores } from '@chainwork/onchain'
import { readConfig } from '@chainwork/server'
import { deployContracts, liveThrough, person } from '@chainwork/stand-ins/dev-chain/dev-chain'
import { type Anvil, startAnvil } from '@chainwork/stand-ins/dev-chain/start-anvil'
import { linkWallet } from '@chainwork/server/testing/build-wallets'
import { fillDataFolder } from '@chainwork/server/testing/prepared-database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type App, createApp } from './create-app.ts'

const weeks = 8
const folder = mkdtempSync(join(tmpdir(), 'chainwork-chain-'))
let chain: Anvil
let app: App
beforeAll(async () => {
  const now = Math.floor(Date.now() / 1000)
  chain = await startAnvil({ timestamp: now - weeks * 7 * 86_400 - 86_400 })
  await deployContracts(chain)
  await liveThrough(chain, weeks, now - 3600)
  await fillDataFolder(folder)
  const local = { CHAIN_SOURCES: '31337=jsonrpc', CHAIN_RPC_31337: chain.url }
  app = await createApp(
    readConfig({ ...local, MODE: 'development', DEMO: 'off', DATA_DIR: folder, RATE_LIMIT_FACTOR: '1000' }),
  )
}, 60_000)
afterAll(async () => {
  await app?.close()
  chain?.stop()
  rmSync(folder, { recursive: true })
})

test('the whole product reads a wallet from a chain of its own, and shows and exports its scores', async () => {
  let authorization = ''
  const call = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.api.inject({
      method,
      url,
      headers: authorization ? { authorization } : {},
      ...(payload ? { payload } : {}),
    })
    expect(answer.statusCode, `${method} ${url}: ${answer.payload}`).toBeLessThan(300)
    return { status: answer.statusCode, headers: answer.headers, body: answer.payload && answer.json() }
  }
  const names = { firstName: 'Ada', lastName: 'Ledger' }
  const account = { email: 'ada@example.org', password: 'Sufficient-1!', acceptsTerms: true }
  authorization = `Bearer ${(await call('POST', '/api/sign-up', { ...names, ...account })).body.token}`
  await call('POST', '/api/job-seeker', names)
  const profile = async () => (await call('GET', '/api/job-seeker/me/web3-profile')).body
  expect(await profile()).toMatchObject({ state: 'not-connected', mode: 'live' })

  await linkWallet({ call } as Parameters<typeof linkWallet>[0], person)
  await expect.poll(async () => (await profile()).state, { timeout: 40_000, interval: 300 }).toBe('ok')
  const shown = await profile()
  expect(shown.sources).toMatchObject([
    { chainId: 31337, state: 'read', source: 'json-rpc', rows: 3 * weeks, complete: true },
  ])
  expect(shown.dexActivity).toMatchObject([{ name: 'Local Dex', numTx: weeks }])

  const file = (await call('GET', '/api/job-seeker/me/web3-profile/export')).body as {
    asOf: number
    events: ActivityEvent[]
  }
  const scores = Object.entries(onChainScores(file.events, file.asOf)).map(([name, { score }]) => [
    name,
    score,
  ])
  const { onChainScores: known } = shown as { onChainScores: Record<string, { score: number }> }
  expect(
    Object.entries(known)
      .map(([name, { score }]) => [name, score])
      .sort(),
  ).toEqual(scores.sort())
  expect(known.DEX_SCORE!.score).toBeGreaterThan(15)
  expect(known.NFT_SCORE!.score).toBeGreaterThan(15)

  await call('DELETE', `/api/web3/${person.address}`)
  expect(await profile()).toMatchObject({ state: 'not-connected', sources: [], wallets: [] })
}, 60_000)
