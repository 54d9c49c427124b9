import { writeUpToOnChain } from './hiring.ts'
import { becomeSeeker, enter } from './people.ts'
import { picturing, test } from './picturing.ts'

test('on-chain', async ({ browser, baseURL }) => {
  const { page, see, take, close } = await picturing(browser, baseURL!, 'on-chain')
  await becomeSeeker(page)
  await see('unconnected', '/profile?tab=on-chain')
  await see('score-unconnected', '/profile/scores/dex')
  await page.context().clearCookies({ name: /^(?!narrow)/ })
  await enter(page, 'seeker@chainwork.example')
  await see('profile', '/profile?tab=on-chain')
  for (const score of ['dex', 'defi', 'nft', 'multi-chain']) await see(score, `/profile/scores/${score}`)
  const { id } = (await (await page.request.get('/api/graph/job-seeker/me')).json()) as { id: string }
  await page.context().clearCookies({ name: /^(?!narrow)/ })
  await enter(page, 'owner@chainwork.example')
  await see('applicants-by-fit', '/recruiter/applicants?sortBy=fit')
  await see('candidate-score', `/recruiter/candidates/${id}/scores/dex`)
  await writeUpToOnChain(page, 'Chain Reader', null)
  await page.getByLabel('Ask for on-chain experience').check()
  await page
    .getByText(/^Met by/)
    .first()
    .waitFor()
  await take('wizard')
  await close()
})
