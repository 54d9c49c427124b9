import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf } from '@chainwork/server/testing/build-histories'
import { expect, test } from 'vitest'
import { sampleCredentials } from './sample-credentials.ts'

const wallet = addressOf('a')
const { signal } = new AbortController()

test('sample values are the same for a sample wallet each time, differ between wallets, and belong to no other', async () => {
  const { readPoaps, readCurta, readDegenScores } = sampleCredentials
  const readers = [readPoaps, readCurta, readDegenScores]
  const wallets = Array.from('123456789abcdef', (digit) => `0xde${digit.repeat(38)}`)
  const all = await Promise.all(
    wallets.map(async (address) => {
      const read = async () =>
        JSON.stringify(await Promise.all(readers.map((read) => read([address], signal))))
      expect(await read()).toBe(await read())
      return read()
    }),
  )
  expect(new Set(all).size).toBe(15)
  for (const read of readers) {
    expect(await read([wallets[0]!, wallet], signal)).toEqual(await read([wallets[0]!], signal))
    expect(await read([wallet], signal)).toEqual({ state: 'not-connected' })
  }
})

test('the events of sample wallets have pictures of ours', async () => {
  const read = await sampleCredentials.readPoaps(
    Array.from('123456789abcdef', (digit) => `0xde${digit.repeat(38)}`),
    signal,
  )
  const pictures = new Set(read.state === 'ok' ? read.poaps.map(({ imageUrl }) => imageUrl) : [])
  expect(pictures.size).toBe(8)
  const shipped = join(import.meta.dirname, '../../../web/public')
  for (const picture of pictures) expect(existsSync(`${shipped}${picture}`), `${picture}`).toBe(true)
})
