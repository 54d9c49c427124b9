import { aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { aRecruiterWithPosting, applied } from '@chainwork/server/testing/build-applications'
import { hasOnChainMarks } from '@chainwork/server/testing/build-snapshot'
import { expect, test } from 'vitest'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()

test('no page and no feed gives a wallet away below full evidence, and none a score to those who may not see it', async () => {
  const ada = await aSeeker(app, { first_name: 'Ada' })
  const marks = await hasOnChainMarks(app, ada.userId)
  const { recruiter, posting } = await aRecruiterWithPosting(app)
  const application = await applied(ada, posting)
  const stranger = await aRecruiter(app)
  const pages = [
    `/recruiter/candidates/${ada.seekerId}`,
    `/recruiter/candidates/${ada.seekerId}/scores/dex`,
    `/recruiter/applicants?job=${posting}`,
    `/recruiter/applicants/${application}`,
    `/recruiter/my-jobs`,
    `/company/${recruiter.companyId}`,
    `/jobs`,
    `/jobs.rss`,
    `/sitemap.xml`,
  ]
  const address = new RegExp([marks.wallet, marks.inputRoot, marks.poap, ...marks.hashes].join('|'), 'i')
  const days = new RegExp(marks.days.join('|'))
  const score = new RegExp(`(?<![\\d.])${String(marks.score).replace('.', '\\.')}(?!\\d)`)
  const pagesWith = async (mark: RegExp, token?: string) => {
    const found: string[] = []
    for (const url of pages) {
      const headers = token ? { cookie: `chainwork.session_token=${token}` } : {}
      const { payload, statusCode } = await app.api.inject({ url, headers })
      expect(statusCode, url).toBeLessThan(500)
      if (mark.test(payload)) found.push(url)
    }
    return found
  }
  const show = (levels: object) => ada.call('PATCH', '/api/job-seeker/me/visibility', levels)
  await show({ onChain: 'hidden', onChainDetail: 'evidence' })
  for (const mark of [address, days, score]) expect(await pagesWith(mark, recruiter.token)).toEqual([])
  await show({ onChain: 'appliedTo' })
  for (const mark of [address, days, score]) {
    expect(await pagesWith(mark, stranger.token)).toEqual([])
    expect(await pagesWith(mark)).toEqual([])
  }
  await show({ onChain: 'allRecruiters', onChainDetail: 'scores' })
  for (const mark of [address, days]) expect(await pagesWith(mark, recruiter.token)).toEqual([])
  // Shown parts are found, so that looking for hidden ones means something.
  expect(await pagesWith(score, stranger.token)).toContain(pages[0])
  await show({ onChainDetail: 'protocols' })
  expect(await pagesWith(address, recruiter.token)).toEqual([])
  expect(await pagesWith(days, recruiter.token)).toContain(pages[0])
  await show({ onChainDetail: 'evidence' })
  expect(await pagesWith(address, recruiter.token)).toContain(pages[1])
}, 240_000)
