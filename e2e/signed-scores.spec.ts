import { readFileSync } from 'node:fs'
import { type Page, expect } from '@playwright/test'
import { linkDemoWallet } from './demo-wallet.ts'
import { lookingAt } from './looking.ts'
import { freshAddress, password } from './people.ts'
import { test } from './test.ts'

interface SignedFile {
  mode: string
  signer: string
  statement: { dex: number }
  events?: { ts: number; wallet: string }[]
}

/** A job seeker with an account of the demo wallet, signed in with this page's cookies, at the page of a score. */
async function becomeScored(page: Page): Promise<void> {
  const account = { firstName: 'Ada', lastName: 'Ledger', email: freshAddress('signed'), password }
  await page.request.post('/api/sign-up', { data: { ...account, acceptsTerms: true } })
  await page.request.post('/api/job-seeker', { data: { firstName: 'Ada', lastName: 'Ledger' } })
  await linkDemoWallet(page)
  await expect(async () => {
    await page.goto('/profile/scores/dex')
    await expect(page.getByRole('link', { name: 'Download signed bundle' })).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 40_000 })
}

async function downloaded(page: Page, name: string): Promise<SignedFile> {
  const coming = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(
    name === 'Download scores only'
      ? /^signed-scores-\d{4}-\d\d-\d\d\.json$/
      : /^signed-scores-with-wallets-\d{4}-\d\d-\d\d\.json$/,
  )
  return JSON.parse(readFileSync(await file.path(), 'utf8')) as SignedFile
}

test('a seeker takes signed scores away, and anyone checks the file in their own browser', async ({
  browser,
  baseURL,
}) => {
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await becomeScored(page)
  await see('score-signed')
  const whole = await downloaded(page, 'Download signed bundle')
  const alone = await downloaded(page, 'Download scores only')
  expect(JSON.stringify(alone)).not.toContain(whole.events![0]!.wallet)
  await page.context().clearCookies()

  await page.goto('/jobs')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Check signed scores' }).click()
  const input = page.getByLabel('Signed file')
  await expect(page.getByText('drop a file here')).toBeVisible()
  // From here on: what the search asks while it is left is not about the file.
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await see('check-score')
  let number = 0
  const give = async (file: object | string, answer: string) => {
    const text = typeof file === 'string' ? file : JSON.stringify(file)
    await input.setInputFiles({
      name: `file-${number++}.json`,
      mimeType: 'application/json',
      buffer: Buffer.from(text),
    })
    await expect(page.getByRole('main').getByRole('alert').filter({ hasText: answer })).toBeVisible()
  }
  await give(whole, 'Valid, and it agrees.')
  await expect(page.getByRole('region', { name: 'Sample data' })).toBeVisible()
  await see('check-score-valid')
  await give(alone, 'It holds the scores alone')
  await give({ ...whole, statement: { ...whole.statement, dex: 1000 } }, 'Altered.')
  await expect(page.getByRole('row', { name: /^DEX 100\.0 .*differs$/ })).toBeVisible()
  await see('check-score-altered')
  const later = whole.events!.map((event) => ({ ...event, ts: event.ts + 1 }))
  await give({ ...whole, events: later }, 'Altered transactions.')
  await give({ ...whole, mode: 'live' }, 'Altered.')
  await give({ ...whole, signer: `0x${'c3'.repeat(20)}` }, 'Signed by another key.')
  await give({ hello: 'world' }, 'It doesn’t look like signed scores.')
  await give('{"format":', 'It is not JSON')
  await input.setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await expect(page.getByText('File type is not allowed')).toBeVisible()
  await page.clock.setFixedTime(Date.now() + 100 * 86_400_000)
  await give(whole, 'Expired.')
  await see('check-score-expired')
  expect(sent.filter((each) => !each.includes('/api/usage'))).toEqual([])
  await close()
})

test('keys reach the file, a drop is taken, and without the published keys nothing is said of it', async ({
  page,
}) => {
  await page.route('**/.well-known/chainwork-scores.json', (route) => route.abort())
  await page.goto('/check-score')
  await expect(page.getByText('drop a file here')).toBeVisible()
  const input = page.getByLabel('Signed file')
  const signed = {
    format: 'chainwork-scores-1',
    mode: 'live',
    signer: `0x${'a1'.repeat(20)}`,
    statement: {
      subject: `0x${'0'.repeat(64)}`,
      dex: 717,
      defi: 0,
      nft: 0,
      multi: 512,
      method: 'xp-1',
      registryVersion: '1',
      asOf: 1_795_132_800,
      inputRoot: `0x${'0'.repeat(64)}`,
      expires: 1_802_908_800,
    },
    signature: `0x${'11'.repeat(65)}`,
  }
  const buffer = Buffer.from(JSON.stringify(signed))
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('Tab')
  await expect(input).toBeFocused()
  await input.setInputFiles({ name: 'one.json', mimeType: 'application/json', buffer })
  await expect(page.getByText('The published keys could not be loaded.')).toBeVisible()
  await page.unroute('**/.well-known/chainwork-scores.json')
  const dropped = await page.evaluateHandle((text) => {
    const files = new DataTransfer()
    files.items.add(new File([text], 'two.json', { type: 'application/json' }))
    return files
  }, JSON.stringify(signed))
  await input.locator('..').dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByText('Signed by another key.')).toBeVisible()
})
