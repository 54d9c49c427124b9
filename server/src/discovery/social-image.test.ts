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
