import { type Page, expect } from '@playwright/test'
import { applyAs, post, question } from './hiring.ts'
import { operate } from './operator.ts'
import { aFounder, sender } from './recruiting-fixtures.ts'
import { restingBox } from './resting-box.ts'
import { alive, test } from './test.ts'

/** Where an application stands, as the server says. */
async function stageOf(page: Page, job: string, name: string): Promise<string> {
  const { items } = (await sender(page.request)('POST', '/api/recruiter/applicant/search', {
    jobPostingId: job,
  })) as { items: { status: string; applicant: { firstName: string } }[] }
  return items.find(({ applicant }) => applicant.firstName === name)!.status
}

test('a pointer drags a card on the board, and keys move one', async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 834, height: 1112 })
  const { companyId } = await aFounder(page, `Dragged Board ${Date.now()}`)
  await operate('credits', 'grant', companyId, '2', '--reference', `drag ${companyId}`)
  await post(page, 'Quiet Post', null)
  const job = await post(page, 'Busy Post', question)
  await applyAs(browser, ['Ada', 'Grace'], { job, asks: question, baseURL })
  const column = (stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} `) })
  const card = (name: string) => page.getByRole('article').filter({ hasText: `${name} Ledger` })
  const middle = async (name: string) => {
    const { x, y, width } = await restingBox(card(name))
    return { x: x + width / 2, y: y + 12 }
  }
  const board = page.getByRole('region', { name: 'Board', exact: true })
  const stages = () => Promise.all(['Ada', 'Grace'].map((name) => stageOf(page, job, name)))

  await test.step('the board opens on the job post with the most applicants', async () => {
    await page.goto('/recruiter/applicants')
    await page.getByRole('link', { name: 'Board', exact: true }).click()
    await expect(column('Applied').getByRole('article')).toHaveCount(2)
    await expect(page).toHaveURL(new RegExp(`jobPostingId=${job}`))
  })

  await test.step('Escape and a place outside the columns leave the card where it is', async () => {
    const from = await middle('Ada')
    const to = await restingBox(column('Shortlisted'))
    const lift = async () => {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x + 30, to.y + 80, { steps: 4 })
    }
    await lift()
    await expect(column('Shortlisted')).toHaveAttribute('data-over', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByText('Ada Ledger stays in Applied.')).toBeAttached()
    await page.mouse.up()
    await lift()
    await page.mouse.move(to.x, 4, { steps: 4 })
    await page.mouse.up()
    await expect(page).toHaveURL(/view=board/)
    expect(await stages()).toEqual(['Applied', 'Applied'])
  })

  await test.step('a card is dragged to the next column', async () => {
    const from = await middle('Ada')
    const to = await restingBox(column('Shortlisted'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(to.x + 40, to.y + 100, { steps: 5 })
    await page.mouse.up()
    await expect(column('Shortlisted').getByRole('link', { name: 'Ada Ledger' })).toBeVisible()
    await expect(page.getByText('Ada Ledger moved to Shortlisted.')).toBeVisible()
    await expect.poll(stages).toEqual(['Shortlisted', 'Applied'])
  })

  await test.step('held at the edge, the columns out of sight come by; a rejection asks first', async () => {
    const from = await middle('Grace')
    const { x, y, width } = await restingBox(board)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(x + width - 6, y + 150, { steps: 5 })
    await expect(column('Rejected')).toBeInViewport({ ratio: 0.9 })
    await expect(column('Rejected')).toHaveAttribute('data-over', 'true')
    await page.mouse.up()
    const question = page.getByRole('dialog', { name: 'Move Grace Ledger to Rejected' })
    await question.getByRole('link', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    expect(await stages()).toEqual(['Shortlisted', 'Applied'])
  })

  await test.step('a stage is one press away', async () => {
    await page.getByRole('navigation', { name: 'Stages' }).getByRole('button', { name: 'Applied' }).click()
    await expect(column('Applied')).toBeInViewport({ ratio: 0.9 })
  })

  await test.step('Shift with an arrow moves the card, and the focus goes along', async () => {
    await page.getByRole('link', { name: 'Grace Ledger' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('link', { name: 'Ada Ledger' })).toBeFocused()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(column('Interviewing').getByRole('link', { name: 'Ada Ledger' })).toBeFocused()
    await expect.poll(stages).toEqual(['Interviewing', 'Applied'])
  })
})

test('a finger that stays down lifts a card; one that moves at once scrolls', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL: baseURL!,
    hasTouch: true,
    viewport: { width: 834, height: 1112 },
  })
  const page = await context.newPage()
  const { companyId } = await aFounder(page, `Touched Board ${Date.now()}`)
  await operate('credits', 'grant', companyId, '1', '--reference', `touch ${companyId}`)
  const job = await post(page, 'Touched Post', null)
  await applyAs(browser, ['Ada'], { job, asks: null, baseURL })
  await page.goto(`/recruiter/applicants?view=board&jobPostingId=${job}`)
  const column = (stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} `) })
  await expect(column('Applied').getByRole('article')).toBeVisible()
  await alive(page)
  const from = await restingBox(column('Applied').getByRole('article'))
  const to = await restingBox(column('Shortlisted'))
  const touch = await context.newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] })
  const swipe = async (isHeld: boolean) => {
    await send('touchStart', from.x + 90, from.y + 10)
    if (isHeld) await expect(page.getByText('Ada Ledger is picked up.')).toBeAttached()
    for (const part of [0.2, 0.5, 0.8, 1])
      await send('touchMove', from.x + 90 + part * (to.x - from.x), from.y + 10 + 30 * part)
    await send('touchEnd')
  }
  await swipe(false)
  await expect(column('Applied').getByRole('article')).toBeVisible()
  expect(await stageOf(page, job, 'Ada')).toBe('Applied')
  await swipe(true)
  await expect.poll(() => stageOf(page, job, 'Ada')).toBe('Shortlisted')
  await context.close()
})
