import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Account, aUser } from '../testing/build-accounts.ts'
import { testApp } from '../testing/test-app.ts'
import { fileKey } from './image-files.ts'

const app = testApp()
let ada: Account
beforeEach(async () => {
  ada = await aUser(app)
})

/** Uploads as a browser does. */
async function upload(
  bytes: Buffer,
  { token = ada.token, name = 'me.png', field = 'file', beside = {} as Record<string, string> } = {},
) {
  const form = new FormData()
  for (const [other, text] of Object.entries(beside)) form.append(other, text)
  form.append(field, new Blob([new Uint8Array(bytes)]), name)
  const request = new Request('http://x/', { method: 'POST', body: form })
  const answer = await app.api.inject({
    method: 'POST',
    url: '/api/image',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: {
      'content-type': request.headers.get('content-type')!,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
  })
  return { status: answer.statusCode, body: answer.json() }
}

const picture = (width: number, height: number, color = '#c33') =>
  sharp({ create: { width, height, channels: 3, background: color } })
const get = (url: string, headers = {}) => app.api.inject({ url, headers })

/** Every call of one step of the picture library. */
function watch(step: 'toBuffer' | 'timeout') {
  const spy = vi.spyOn(sharp.prototype, step)
  onTestFinished(() => spy.mockRestore())
  return spy
}

/** A PNG of so many black pixels each way, one bit each. */
function aBomb(side: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), data])
    const frame = Buffer.alloc(8 + named.length)
    frame.writeUInt32BE(data.length)
    named.copy(frame, 4)
    frame.writeUInt32BE(crc32(named), 4 + named.length)
    return frame
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0])
  header.writeUInt32BE(side)
  header.writeUInt32BE(side, 4)
  const pixels = deflateSync(Buffer.alloc(side * (Math.ceil(side / 8) + 1)))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

test('a PNG becomes WebP in three sizes, served for ever and never guessed at', async () => {
  const { body } = await upload(await picture(900, 600).png().toBuffer())
  expect(body.uri).toMatch(/^\/images\/img_\w{26}-512$/)
  const widths = await Promise.all(
    [64, 192, 512].map(async (size) => {
      const served = await get(body.uri.replace('-512', `-${size}`))
      expect(served.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
      })
      return (await sharp(served.rawPayload).metadata()).width
    }),
  )
  expect(widths).toEqual([64, 192, 512])
})

test('a picture already had by the browser is not sent again', async () => {
  const { body } = await upload(await picture(90, 60).jpeg().toBuffer())
  const { headers } = await get(body.uri)
  const again = await get(body.uri, { 'if-none-match': headers.etag })
  expect([again.statusCode, again.payload]).toEqual([304, ''])
})

test('a photo is turned upright and loses place, camera and every other note', async () => {
  const photo = await picture(400, 200)
    .withExif({ IFD0: { Make: 'SecretCam' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(photo.includes('SecretCam')).toBe(true)
  const { body } = await upload(photo, { name: 'me.jpg' })
  const served = (await get(body.uri)).rawPayload
  const { width, height, exif, xmp, icc } = await sharp(served).metadata()
  expect({ width, height, exif, xmp, icc }).toEqual({
    width: 200,
    height: 400,
    exif: undefined,
    xmp: undefined,
    icc: undefined,
  })
  expect(served.includes('SecretCam')).toBe(false)
})

test.each([
  ['dark', '#1a1a60', [255, 255, 255]],
  ['bright', '#fff6d0', [18, 22, 31]],
])('a %s logo that can be seen through gets the ground it stands out from', async (_what, color, ground) => {
  const bytes = await sharp({ create: { width: 90, height: 90, channels: 4, background: '#0000' } })
    .composite([{ input: await picture(40, 40, color).png().toBuffer(), left: 25, top: 25 }])
    .png()
    .toBuffer()
  const { body } = await upload(bytes)
  const { data, info } = await sharp((await get(body.uri)).rawPayload)
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(info.channels).toBe(3)
  for (const [at, channel] of ground.entries()) expect(Math.abs(data[at]! - channel)).toBeLessThan(8)
})

test('the content decides, not the name: a page named .png is refused', async () => {
  const page = await upload(Buffer.from('<html><script>alert(1)</script>'), { name: 'me.png' })
  const vector = await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), { name: 'me.svg' })
  const gif = await upload(await picture(9, 9).gif().toBuffer(), { name: 'me.png' })
  for (const { status, body } of [page, vector, gif])
    expect([status, body.reason, body.message]).toEqual([415, 'image.type', 'File type is not allowed'])
  expect((await upload(await picture(9, 9).png().toBuffer(), { name: 'me.txt' })).status).toBe(200)
})

test('a broken picture is refused', async () => {
  const whole = await sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 99, sigma: 30 },
    },
  })
    .png()
    .toBuffer()
  const { status, body } = await upload(whole.subarray(0, whole.length / 2))
  expect([status, body.reason]).toEqual([415, 'image.type'])
})

test('a field of another name is refused by its name, a file as well as text beside the file', async () => {
  const bytes = await picture(9, 9).png().toBuffer()
  const { status, body } = await upload(bytes, { field: 'avatar' })
  expect([status, body.reason, body.fields]).toEqual([
    422,
    'input.invalid',
    { avatar: 'This field is not known.' },
  ])
  const beside = await upload(bytes, { beside: { caption: 'me' } })
  expect([beside.status, beside.body.fields]).toEqual([422, { caption: 'This field is not known.' }])
})

test('more than 5 MB is refused', async () => {
  const { status, body } = await upload(Buffer.alloc(5 * 1024 * 1024 + 1, 1))
  expect([status, body.reason, body.message]).toEqual([413, 'image.tooLarge', 'File size exceeds 5MB'])
  expect(body.fields).toEqual({ file: 'File size exceeds 5MB' })
})

test('no file and an empty one are refused', async () => {
  expect((await upload(Buffer.alloc(0))).body).toMatchObject({
    reason: 'image.missing',
    fields: { file: 'Choose a file first.' },
  })
  expect((await ada.call('POST', '/api/image')).body.reason).toBe('image.missing')
})

test('a bomb of 900 megapixels in a small file is refused before anything of it is decoded', async () => {
  const bomb = aBomb(30_000)
  const decoding = watch('toBuffer')
  const { status, body } = await upload(bomb)
  expect([status, body.reason]).toEqual([422, 'image.pixels'])
  expect(decoding).not.toHaveBeenCalled()
})

test('a bomb just below the limit is decoded once, line by line, with a limit on its time', async () => {
  const bomb = aBomb(6300)
  const [decoding, limits] = [watch('toBuffer'), watch('timeout')]
  expect([200, 415]).toContain((await upload(bomb)).status)
  expect(limits.mock.calls).toEqual(decoding.mock.calls.map(() => [{ seconds: 4 }]))
  const inputs = (decoding.mock.contexts as { options: { input: Record<string, unknown> } }[]).map(
    ({ options }) => options.input,
  )
  const whole = inputs.filter(({ buffer }) => Buffer.from(buffer as Buffer).equals(bomb))
  expect(whole).toMatchObject([{ sequentialRead: true, limitInputPixels: 40_000_000 }])
})

test('a guest uploads nothing, and what does not exist is not served', async () => {
  expect((await upload(await picture(9, 9).png().toBuffer(), { token: '' })).status).toBe(401)
  for (const name of [
    'img_00000000000000000000000000-512',
    'img_00000000000000000000000000-513',
    '..%2f..%2fetc%2fpasswd',
  ])
    expect((await get(`/images/${name}`)).statusCode).toBe(404)
})

test('a full disk is answered 507 and leaves no picture behind', async () => {
  const put = app.files.put
  app.files.put = async () => {
    const { refuse } = await import('../platform/failure.ts')
    refuse('storage.full')
  }
  const { status, body } = await upload(await picture(9, 9).png().toBuffer()).finally(
    () => (app.files.put = put),
  )
  expect([status, body.reason]).toEqual([507, 'storage.full'])
  expect(await app.database.db.selectFrom('image').selectAll().execute()).toEqual([])
})

test('the same picture of two people shares its files', async () => {
  const bytes = await picture(80, 80, '#123').png().toBuffer()
  const first = await upload(bytes)
  const second = await upload(bytes, { token: (await aUser(app)).token })
  const rows = await app.database.db.selectFrom('image').select('digest').execute()
  expect(first.body.uri).not.toBe(second.body.uri)
  expect(new Set(rows.map(({ digest }) => digest)).size).toBe(1)
  expect(await app.files.read(fileKey(rows[0]!.digest, 64))).not.toBeNull()
})
