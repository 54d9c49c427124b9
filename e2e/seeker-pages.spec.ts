import { expect } from '@playwright/test'
import { lookingAt } from './looking.ts'
import { enter } from './people.ts'
import { aFounder } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const screens: Record<string, [name: string, address: string, heading: string][]> = {
  'The profile': [
    ['profile', '/profile', 'My Profile'],
    ['profile-edit', '/profile/edit', 'Edit Profile'],
    ['profile-edit-entry', '/profile/edit?edit=employment&item=0', 'Edit Profile'],
  ],
  'What others see': [
    ['visibility', '/profile/visibility', 'Visibility'],
    ['preview', '/profile/preview', 'As a recruiter sees you'],
    ['settings', '/settings/user', 'Settings'],
    ['applications', '/applied-jobs', 'Applications'],
  ],
  'Jobs that fit': [
    ['recommended', '/recommended', 'Recommended Jobs'],
    ['jobs-that-fit', '/jobs?sort=match', 'Search Jobs'],
  ],
  'The résumé': [['resume', '/profile/resume', 'Résumé']],
}

for (const [group, pages] of Object.entries(screens))
  test(`${group}: a job seeker's own pages hinder nobody`, async ({ browser, baseURL }) => {
    const { page, see, close } = await lookingAt(browser, baseURL!)
    await enter(page, 'seeker@chainwork.example')
    for (const [name, address, heading] of pages) {
      await page.goto(address)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await see(`seeker-${name}`)
    }
    if (group === 'The résumé') {
      await page.getByLabel('Or paste its text').fill(resume)
      await page.getByRole('button', { name: 'Read résumé' }).click()
      await expect(page.getByRole('heading', { name: 'Look through your résumé' })).toBeVisible()
      await see('seeker-review')
      await page.getByRole('button', { name: 'Add to my profile' }).click()
      await expect(page.getByRole('alert')).toBeFocused()
      await see('seeker-review-refused')
    }
    await close()
  })

test('a recruiter sees a job seeker in every look', async ({ browser, baseURL }) => {
  const seeker = await (await browser.newContext({ baseURL: baseURL! })).newPage()
  await enter(seeker, 'seeker@chainwork.example')
  const { id } = (await (await seeker.request.get('/api/graph/job-seeker/me')).json()) as { id: string }
  await seeker.context().close()
  const { page, see, close } = await lookingAt(browser, baseURL!)
  await aFounder(page, 'Candidate Looks')
  await page.goto(`/recruiter/candidates/${id}`)
  await expect(page.getByText('can see that you looked')).toBeVisible()
  await see('candidate')
  await close()
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
