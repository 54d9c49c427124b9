import sharp from 'sharp'
import { expect, test } from 'vitest'
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
