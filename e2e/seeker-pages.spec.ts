import { type Page, expect } from '@playwright/test'
import { lookingAt, looks } from './looking.ts'
import { foundCompany, freshAddress, logIn, signUp, verify } from './people.ts'
import { test } from './test.ts'

async function open(page: Page, address: string, heading: string | RegExp) {
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
}

for (const look of looks) {
  test(`a job seeker's own pages hinder nobody ${look.name}`, async ({ browser, baseURL }) => {
    const { page, see, close } = await lookingAt(browser, baseURL!, look)
    await logIn(page, 'seeker@chainwork.example', 'Try-Me-2026')
    for (const [name, address, heading] of [
      ['profile', '/profile', 'My Profile'],
      ['profile-edit', '/profile/edit', 'Edit Profile'],
      ['profile-edit-entry', '/profile/edit?edit=employment&item=0', 'Edit Profile'],
      ['visibility', '/profile/visibility', 'Visibility'],
      ['preview', '/profile/preview', 'As a recruiter sees you'],
      ['resume', '/profile/resume', 'Résumé'],
      ['settings', '/settings/user', 'Settings'],
      ['applications', '/applied-jobs', 'Applications'],
    ] as const) {
      await open(page, address, heading)
      await see(`seeker-${name}`)
    }
    await open(page, '/profile/resume', 'Résumé')
    await page.getByLabel('Or paste its text').fill(resume)
    await page.getByRole('button', { name: 'Read résumé' }).click()
    await expect(page.getByRole('heading', { name: 'Look through your résumé' })).toBeVisible()
    await see('seeker-review')
    await page.getByRole('button', { name: 'Add to my profile' }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await see('seeker-review-refused')
    await close()
  })
}

test('a recruiter sees a job seeker in every look', async ({ browser, baseURL }) => {
  const seeker = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await logIn(seeker, 'seeker@chainwork.example', 'Try-Me-2026')
  const { id } = (await (await seeker.request.get('/api/graph/job-seeker/me')).json()) as { id: string }
  await seeker.context().close()
  const email = freshAddress('looks-candidate')
  const [first, ...others] = looks
  for (const look of [first!, ...others]) {
    const { page, see, close } = await lookingAt(browser, baseURL!, look)
    if (look === first) {
      await signUp(page, { email, context: 'recruiter' })
      await verify(page, email)
      await foundCompany(page, 'Candidate Looks')
    } else await logIn(page, email, 'Chain-work1')
    await page.goto(`/recruiter/candidates/${id}`)
    const anyway = page.getByRole('button', { name: 'Continue anyway' })
    if (look.width < 768) await anyway.click()
    await expect(page.getByText('is noted in a log they can read')).toBeVisible()
    await see('candidate')
    await close()
  }
})

const resume = `Grace Ledger
Auditor
Berlin, Germany

Experience
Auditor, Ledger Works, Berlin
March 2021 - Present
- Read every line

Education
MSc Mathematics, TU Berlin
2015 - 2018

Skills: Rust, Solidity, Go, TypeScript
Languages: English (native), Icelandic

Whatever else there is to say`
