import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'

const app = testApp()

test('the sitemap of a day that no calendar has is not found', async () => {
  for (const day of ['2026-02-31', '0000-01-01', '2026-13-01', '2026-11-20']) {
    const { statusCode } = await app.api.inject({ url: `/sitemap/postings-${day}-1.xml` })
    expect([day, statusCode]).toEqual([day, 404])
  }
})
