import { type APIRequestContext, expect } from '@playwright/test'

interface Found {
  id: string
  slug: string
  jobTitle: string
  company: { name: string; slug: string }
}

/** A job post that the demo has from the start, by its title and its company, whatever else was posted meanwhile. */
export async function demoPost(
  request: APIRequestContext,
  jobTitle: string,
  company = 'Tidewater Labs',
): Promise<Found> {
  const answer = await request.post('/api/jobs/search', {
    data: { jobKeyword: `${jobTitle} ${company}`, pagination: { offset: 0, limit: 50 } },
  })
  const { jobPostings } = (await answer.json()) as { jobPostings: Found[] }
  const found = jobPostings.find((each) => each.jobTitle === jobTitle && each.company.name === company)
  expect(found, `${jobTitle} at ${company}`).toBeDefined()
  return found!
}
