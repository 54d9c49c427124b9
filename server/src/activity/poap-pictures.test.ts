import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import type { CredentialReaders, Poap } from '../platform/chains/credentials/credentials.ts'
import { Unreachable } from '../platform/network/public-host.ts'
import { type Account, aSeeker } from '../testing/build-accounts.ts'
import { aWallet, linkWallet } from '../testing/build-wallets.ts'
import { testApp } from '../testing/test-app.ts'
import { readCredentials } from './read-credentials.ts'

const app = testApp()
const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#a3c' } })
  .png()
  .toBuffer()
const [first, second] = ['https://poap.example/1.png?size=small', 'https://poap.example/2.png']
let seeker: Account & { seekerId: string }
let wallet: ReturnType<typeof aWallet>
let addresses: string[]
let fetched: string[]
let fetchPicture: (address: string) => Promise<Buffer>

const poapAt = (imageUrl: string, n: number, owner: string): Poap => ({
  id: `${n}`,
  name: `Event ${n}`,
  eventId: '1',
  imageUrl,
  owner,
  receivedAt: `2026-01-${String(28 - n).padStart(2, '0')}T00:00:00.000Z`,
})
const credentials: CredentialReaders = {
  readPoaps: async (owners) => ({
    state: 'ok',
    poaps: addresses.map((address, n) => poapAt(address, n, owners[0]!)),
  }),
  readCurta: async () => ({ state: 'not-connected' }),
  readDegenScores: async () => ({ state: 'not-connected' }),
}
const read = () =>
  readCredentials(
    {
      database: app.database,
      clock: app.clock,
      files: app.files,
      credentials,
      fetchPicture: (address) => {
        fetched.push(address)
        return fetchPicture(address)
      },
    },
    new AbortController().signal,
  )
const readAgain = async () => {
  await app.database.db.deleteFrom('credential_snapshot').execute()
  await read()
}
const shown = async (who: Account = seeker): Promise<(string | null)[]> =>
  (await who.call('GET', '/api/job-seeker/me/poap')).body.map(
    ({ poapEvent }: any) => poapEvent.metadata.imageUrl,
  )
const get = (url: string) => app.api.inject({ url })
const storedCounts = async () => {
  const { db } = app.database
  const [images, files] = [
    await db.selectFrom('image').select('id').execute(),
    await db.selectFrom('stored_file').select('key').execute(),
  ]
  return [images.length, files.length]
}
const owns = async (): Promise<[Account & { seekerId: string }, ReturnType<typeof aWallet>]> => {
  const [owner, key] = [await aSeeker(app), aWallet()]
  await linkWallet(owner, key)
  const stored = () =>
    app.database.db
      .selectFrom('credential_snapshot')
      .select('kind')
      .where('user_id', '=', owner.userId)
      .execute()
  // The job that linking starts finds nothing set up.
  await expect.poll(async () => (await stored()).length, { timeout: 10_000 }).toBe(3)
  await app.database.db.deleteFrom('credential_snapshot').execute()
  return [owner, key]
}

beforeEach(async () => {
  ;[addresses, fetched] = [[first, second, first], []]
  fetchPicture = async () => picture
  ;[seeker, wallet] = await owns()
})

test('pictures of POAPs are shown as copies of ours, re-encoded', async () => {
  await read()
  const [one, two, again] = await shown()
  expect([one, two]).toEqual([expect.stringMatching(/^\/images\/img_\w{26}-512$/), expect.any(String)])
  expect([again, one === two]).toEqual([one, false])
  const { headers, rawPayload } = await get(one!)
  expect(headers['content-type']).toBe('image/webp')
  expect((await sharp(rawPayload).metadata()).width).toBe(300)
  expect(fetched).toEqual([first, second])
})

test('a picture is fetched and stored once, however many people have it and however often it is read', async () => {
  await read()
  const [other] = await owns()
  await readAgain()
  expect(fetched).toEqual([first, second])
  expect(await shown(other)).not.toContain(null)
  expect(await shown(other)).not.toEqual(await shown())
  // Two pictures of two people, all of the same bytes in three sizes.
  expect(await storedCounts()).toEqual([4, 3])
})

test.each([
  ['cannot be had', () => Promise.reject(new Unreachable('too long'))],
  ['is something else', async () => Buffer.from('<svg onload="alert(1)"/>')],
])(
  'a picture that %s leaves the name alone, and is tried again with the next reading',
  async (_how, fails) => {
    fetchPicture = (address) => (address === first ? fails() : Promise.resolve(picture))
    await read()
    expect(await shown()).toEqual([null, expect.stringMatching(/^\/images\//), null])
    fetchPicture = async () => picture
    await readAgain()
    expect(fetched).toEqual([first, second, first])
    expect(await shown()).not.toContain(null)
  },
)

test('an address that is not https is neither asked nor shown', async () => {
  addresses = [
    'http://poap.example/1.png',
    '//poap.example/1.png',
    'data:image/png,1',
    `https://a.example/${'x'.repeat(2000)}`,
  ]
  await read()
  expect([fetched, await shown()]).toEqual([[], [null, null, null, null]])
})

test('pictures of POAPs that are gone, of a wallet taken off and of a deleted account are removed', async () => {
  await read()
  addresses = [second]
  await readAgain()
  expect(await storedCounts()).toEqual([1, 3])
  await seeker.call('DELETE', `/api/web3/${wallet.address}`)
  await expect.poll(storedCounts, { timeout: 10_000 }).toEqual([0, 0])
  const [leaving] = await owns()
  await read()
  expect(await storedCounts()).toEqual([1, 3])
  expect((await leaving.call('DELETE', '/api/account')).status).toBe(200)
  await expect.poll(storedCounts, { timeout: 10_000 }).toEqual([0, 0])
})

test('a wallet taken off while its pictures are fetched leaves none', async () => {
  fetchPicture = async () => {
    await seeker.call('DELETE', `/api/web3/${wallet.address}`)
    await expect
      .poll(() => app.database.db.selectFrom('credential_snapshot').select('kind').execute(), {
        timeout: 10_000,
      })
      .toEqual([])
    return picture
  }
  await read()
  expect(await app.database.db.selectFrom('image').select('id').execute()).toEqual([])
})
