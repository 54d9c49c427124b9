import { tintOf } from '@chainwork/contract/media/marks'
import { tintHex } from '@chainwork/contract/media/tint-colors'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addImage, storeImage, uriOf } from '../media/index.ts'
import { aCompany, somePostings } from '../testing/build-postings.ts'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

async function image(path: string) {
  const answer = await app.api.inject({ method: 'GET', url: path })
  if (answer.statusCode !== 200) return answer.statusCode
  const { width, height, format } = await sharp(answer.rawPayload).metadata()
  return [answer.headers['content-type'], format, width, height]
}

test('pages without a picture of their own share one, and what is not there has none', async () => {
  const whole = ['image/png', 'png', 1200, 630]
  expect(await image('/og/site/chainwork.png')).toEqual(whole)
  const company_id = await aCompany(app)
  const [id] = await somePostings(app, [{ company_id }])
  expect(await image(`/og/jobs/${id}.png`)).toEqual(whole)
  for (const path of ['/og/site/other.png', '/og/site/chainwork.jpg', '/og/jobs/pos_0.png'])
    expect(await image(path), path).toBe(404)
})

test('titles of every script are drawn, also beside Latin, each as itself', async () => {
  const company_id = await aCompany(app, { name: 'שלום Web3' })
  const titles = [
    '区块链',
    'プログラマー',
    '개발자',
    'مهندس',
    'מהנדס',
    'इंजीनियर',
    'วิศวกร',
    'პროგრამისტი',
    'ծրագրավորող',
    'প্রকৌশলী',
    'វិស្វករ',
    'ꙮꙮꙮ',
    '\u{10ffff}😀',
  ]
  const drawn = await somePostings(
    app,
    titles.map((title) => ({ company_id, job_title: `${title} Rust` })),
  )
  const pixels = await Promise.all(
    drawn.map(async (id) => {
      const { rawPayload } = await app.api.inject({ method: 'GET', url: `/og/jobs/${id}.png` })
      const { data } = await sharp(rawPayload)
        .extract({ left: 0, top: 200, width: 1200, height: 280 })
        .greyscale()
        .raw()
        .toBuffer({ resolveWithObject: true })
      return { ink: data.filter((pixel) => pixel < 128).length, data: data.toString('base64') }
    }),
  )
  for (const [at, { ink }] of pixels.entries()) expect(ink, titles[at]).toBeGreaterThan(3000)
  expect(new Set(pixels.map(({ data }) => data)).size).toBe(titles.length)
})

test('a company without a logo shows its initials on its tint, one with a logo shows that', async () => {
  const company_id = await aCompany(app, { name: 'Tidewater Labs' })
  const mark = async () => {
    const { rawPayload } = await app.api.inject({ method: 'GET', url: `/og/company/${company_id}.png` })
    const box = sharp(rawPayload).extract({ left: 72, top: 88, width: 96, height: 96 }).removeAlpha()
    return box.raw().toBuffer()
  }
  const isAt = (data: Buffer, x: number, y: number, color: string) =>
    [1, 3, 5].every((at, channel) => {
      const wanted = Number.parseInt(color.slice(at, at + 2), 16)
      return Math.abs(data[(y * 96 + x) * 3 + channel]! - wanted) < 6
    })
  const initials = await mark()
  const tint = tintOf(company_id)
  expect(isAt(initials, 12, 12, tintHex(tint, 'ground'))).toBe(true)
  expect([...initials].filter((value) => value < 110).length).toBeGreaterThan(300)

  const bytes = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#22aa44' } })
    .png()
    .toBuffer()
  const id = await storeImage(app.files, bytes, (digest) =>
    app.database.transaction((tx) => addImage(tx, { userId: null, digest, now: app.clock.now() })),
  )
  const { db } = app.database
  await db
    .updateTable('company')
    .set({ avatar_url: uriOf(id) })
    .where('id', '=', company_id)
    .execute()
  const logo = await mark()
  for (const at of [12, 48, 84]) expect(isAt(logo, at, at, '#22aa44'), `${at}`).toBe(true)
})
