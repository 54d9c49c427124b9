import { expect } from '@playwright/test'
import { post, writeUpToOnChain } from './hiring.ts'
import { lookingAt } from './looking.ts'
import { enter, freshAddress, register } from './people.ts'
import { test } from './test.ts'

const onChainRequirements = {
  dexXp: 60,
  defiXp: 45,
  nftXp: 20,
  years: 2,
  blockchains: ['ETH', 'BTC'],
  skills: ['Governance'],
  questions: ['Which pool did you provide liquidity to?'],
}

test('what a job post requires on chain hinders no seeker, with scores or without', async ({
  browser,
  baseURL,
}) => {
  const recruiter = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await enter(recruiter, 'owner@chainwork.example')
  const job = await post(recruiter, `Chain Reader ${Date.now()}`, null, { onChainRequirements })
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await register(page, freshAddress('no-wallet'))
  await page.goto(`/jobs/${job}`)
  await expect(page.getByText('no wallet is connected')).toBeVisible()
  await see('requirements-without-wallet')
  await page.goto('/profile/scores/dex')
  await expect(page.getByText('There is no score yet')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Connect Wallet' })).toBeVisible()
  await see('score-without-wallet')

  await page.context().clearCookies()
  await enter(page, 'seeker@chainwork.example')
  await page.goto(`/jobs/${job}`)
  await expect(page.getByText('Your scores as of')).toBeVisible()
  for (const line of [
    /^\s*Ethereum\s*met\s*\d+ active weeks$/,
    /^\s*2 years on chain\s*not met\s*[\d.]+ years$/,
    /^\s*Bitcoin\s*not checked$/,
  ])
    await expect(page.getByRole('listitem').filter({ hasText: line })).toBeVisible()
  await see('requirements-with-scores')
  await close()
})

test('on-chain requirements, applicants by fit and candidates’ scores hinder no recruiter', async ({
  browser,
  baseURL,
}) => {
  const seeker = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await enter(seeker, 'seeker@chainwork.example')
  const { id } = (await (await seeker.request.get('/api/graph/job-seeker/me')).json()) as { id: string }
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await enter(page, 'owner@chainwork.example')
  await page.goto('/recruiter/applicants?sortBy=fit')
  // Where a line ends, a fact goes to the next one whole.
  const fact = page.getByText(/^on-chain\s100%/).first()
  await page.setViewportSize({ width: 375, height: 900 })
  await page.getByRole('button', { name: 'Continue anyway' }).dispatchEvent('click')
  await expect(fact).toBeVisible()
  await expect.poll(async () => (await fact.boundingBox())!.height).toBeLessThan(24)
  await see('applicants-by-fit')
  await page.getByRole('article').first().getByRole('link').first().click()
  const selected = page.getByRole('region', { name: 'Selected applicant' })
  await selected.getByRole('link', { name: 'On-Chain Data' }).click()
  await expect(selected.getByRole('heading', { name: /On-Chain Data/ })).toBeVisible()
  await see('applicant-on-chain')

  await page.goto(`/recruiter/candidates/${id}/scores/dex`)
  await expect(page.getByText('shows the score, not how it adds up.')).toBeVisible()
  await see('candidate-score')

  await writeUpToOnChain(page, 'Chain Reader', null)
  await page.getByLabel('Ask for on-chain experience').check()
  await page.getByLabel('Blockchains').fill('Bitc')
  await page.getByRole('option', { name: 'Bitcoin', exact: true }).click()
  await expect(page.getByText(/^Met by (fewer than 10|\d[\d,]*\+) job seekers$/)).toHaveCount(3)
  await expect(page.getByText('Bitcoin: not read, so it can’t be checked')).toBeVisible()
  await see('wizard-on-chain')
  await close()
})
