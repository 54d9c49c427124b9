import { type Page, expect } from '@playwright/test'
import { applyAs, post, question } from './hiring.ts'
import { operate } from './operator.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

test.use({ viewport: { width: 1440, height: 1200 } })

test('moves on the board count in the order they are made, also while the page is still being read again', async ({
  page,
  browser,
  baseURL,
}) => {
  const { companyId } = await aFounder(page, `Swift Board ${Date.now()}`)
  await operate('credits', 'grant', companyId, '1', '--reference', `board ${companyId}`)
  const job = await post(page, 'Bridge Warden', question)
  await applyAs(browser, ['Ada', 'Grace', 'Linus'], { job, asks: question, baseURL })
  await page.goto(`/recruiter/applicants?view=board&jobPostingId=${job}`)
  const column = (stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} `) })
  const isIn = (name: string, stage: string) =>
    expect(column(stage).getByRole('link', { name: `${name} Ledger` })).toBeVisible()
  const move = async (name: string, to: string) => {
    await page.getByRole('button', { name: `Move ${name} Ledger` }).click()
    await page
      .getByRole('list', { name: `Move ${name} Ledger to` })
      .getByRole('button', { name: to })
      .click()
  }
  const release = await holdReading(page)

  await test.step('what is undone can be moved again at once', async () => {
    await move('Ada', 'Interviewing')
    await isIn('Ada', 'Interviewing')
    await page.getByRole('button', { name: /^Undo/ }).click()
    await isIn('Ada', 'Applied')
    await column('Applied').getByRole('article').filter({ hasText: 'Ada' }).dragTo(column('Shortlisted'))
    await isIn('Ada', 'Shortlisted')
    await expect(page.getByText('Ada Ledger moved to Shortlisted.')).toBeVisible()
  })

  await test.step('several moves in a row are all carried out', async () => {
    await move('Grace', 'Shortlisted')
    await move('Linus', 'Interviewing')
    await move('Grace', 'Interviewing')
    for (const name of ['Grace', 'Linus']) await isIn(name, 'Interviewing')
  })

  await test.step('the dialog of a decision stays open while an earlier move is being answered', async () => {
    await move('Ada', 'Interviewing')
    await move('Linus', 'Offered')
    const offer = page.getByRole('dialog', { name: 'Move Linus Ledger to Offered' })
    await offer.getByLabel('Message').fill('Dear {firstName}, the bridge is yours.')
    await expect(page.getByText('Ada Ledger moved to Interviewing.')).toBeVisible()
    await offer.getByRole('button', { name: 'Move to Offered' }).click()
    await release()
    await expect(offer).toBeHidden()
  })

  await page.reload()
  await isIn('Ada', 'Interviewing')
  await isIn('Grace', 'Interviewing')
  await isIn('Linus', 'Offered')
})

/** Keeps the page from being read again until the function it answers is called. */
async function holdReading(page: Page): Promise<() => Promise<void>> {
  let go = () => {}
  const gone = new Promise<void>((resolve) => (go = resolve))
  await page.route(/applicants\.data/, async (route) => {
    if (route.request().method() === 'GET') await gone
    await route.continue().catch(() => {})
  })
  return async () => {
    go()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
}
