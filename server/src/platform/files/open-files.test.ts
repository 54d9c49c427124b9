import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPreparedDatabase } from '../../testing/prepared-database.ts'
import { type LocalBucket, startLocalBucket } from '../../testing/local-bucket.ts'
import type { Database } from '../db/database.ts'
import { openDatabaseFiles } from './database-files.ts'
import type { Files } from './files.ts'
import { openFiles } from './open-files.ts'
import { parseS3Address } from './s3-files.ts'

let database: Database
let bucket: LocalBucket
beforeAll(async () => {
  database = await openPreparedDatabase()
  bucket = await startLocalBucket()
})
beforeEach(async () => {
  await database.db.deleteFrom('stored_file').execute()
})
afterAll(async () => {
  await bucket.stop()
  await database.close()
})

const picture = Buffer.from([0, 255, 1, 254, 92, 120])
const inDatabase = () => openFiles(database, null)
const inBucket = () => openFiles(database, parseS3Address(bucket.url))

describe.each([
  ['the database', inDatabase],
  ['a bucket', inBucket],
] as const)('files in %s', (_where, open: () => Files) => {
  test('are read as they were put, and gone once removed', async () => {
    const files = open()
    await files.put('ab/abc-64.webp', picture)
    await files.put('ab/abc-64.webp', picture)
    expect(await open().read('ab/abc-64.webp')).toEqual(picture)
    await files.remove('ab/abc-64.webp', database.db)
    await files.remove('ab/abc-64.webp', database.db)
    expect(await files.read('ab/abc-64.webp')).toBeNull()
  })

  test.each(['../secret', '/etc/passwd', 'a/../../b', 'a\0b', ''])(
    'the key %j leads nowhere',
    async (key) => {
      await expect(open().read(key)).rejects.toThrow('is not a file key')
    },
  )
})

test('what is removed in a transaction that fails is still there', async () => {
  const files = inDatabase()
  await files.put('abc', picture)
  const failing = database.transaction(async (tx) => {
    await files.remove('abc', tx)
    throw new Error('later')
  })
  await expect(failing).rejects.toThrow('later')
  expect(await files.read('abc')).toEqual(picture)
})

test('a bucket that is set later leaves readable what lies in the database', async () => {
  await inDatabase().put('old.webp', picture)
  await inBucket().put('new.webp', picture)
  expect([await inBucket().read('old.webp'), await inBucket().read('new.webp')]).toEqual([picture, picture])
  expect(await inDatabase().read('new.webp')).toBeNull()
})

test('a bucket that breaks off is asked twice and then a refusal, not a fault', async () => {
  let requests = 0
  const breaking = createServer((socket) => {
    requests += 1
    socket.destroy()
  }).listen(0, '127.0.0.1')
  await once(breaking, 'listening')
  const { port } = breaking.address() as AddressInfo
  const away = openFiles(database, parseS3Address(`s3+http://key:secret@127.0.0.1:${port}/pictures`))
  await expect(away.put('abc', picture)).rejects.toMatchObject({ reason: 'storage.unavailable' })
  expect(requests).toBe(2)
  await expect(away.read('abc')).rejects.toMatchObject({ reason: 'storage.unavailable' })
  expect(requests).toBe(4)
  breaking.close()
  await once(breaking, 'close')
  await expect(away.read('abc')).rejects.toMatchObject({ reason: 'storage.unavailable' })
})

test('a database without room refuses with the words for it', async () => {
  const full = Object.assign(new Error('could not extend file'), { code: '53100' })
  const db = new Proxy(database.db, {
    get: () => () => {
      throw full
    },
  })
  await expect(openDatabaseFiles({ db }).put('abc', picture)).rejects.toMatchObject({
    reason: 'storage.full',
  })
})

test.each([
  ['s3://key:secret@s3.example/pictures', { endpoint: 'https://s3.example', bucket: 'pictures', prefix: '' }],
  [
    's3+http://k:s%2Fecret@127.0.0.1:9000/b/a/folder?region=eu-1',
    { endpoint: 'http://127.0.0.1:9000', prefix: 'a/folder/', region: 'eu-1', secretAccessKey: 's/ecret' },
  ],
])('%s is a bucket', (text, address) => {
  expect(parseS3Address(text)).toMatchObject(address)
})

test.each([
  's3://s3.example/pictures',
  's3://key:secret@s3.example/',
  'https://k:s@s3.example/b',
  'pictures',
])('%s is not a bucket', (text) => expect(parseS3Address(text)).toBeNull())
