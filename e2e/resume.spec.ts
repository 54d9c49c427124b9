import { type Page, expect } from '@playwright/test'
import { pressOffline } from './offline.ts'
import { freshAddress, join } from './people.ts'
import { test } from './test.ts'

const resume = {
  basics: {
    name: 'Grace Ledger',
    label: 'Protocol Engineer',
    email: 'grace@example.com',
    phone: '+49 1512 3456789',
    summary: 'Builds ledgers.',
    location: { city: 'Berlin', countryCode: 'DE' },
    profiles: [{ network: 'GitHub', url: 'https://github.com/grace' }],
  },
  work: [
    {
      name: 'Ledger Works',
      position: 'Engineer',
      location: 'Germany',
      startDate: '2021-03',
      summary: 'Consensus.',
    },
    { name: 'Left Out Ltd', position: 'Intern', startDate: '2019-01', endDate: '2019-06' },
  ],
  education: [
    {
      institution: 'TU Berlin',
      area: 'Mathematics',
      studyType: 'MSc',
      startDate: '2015-10',
      endDate: '2018-03',
    },
  ],
  skills: [{ name: 'Rust' }, { name: 'Solidity' }],
  languages: [{ language: 'English', fluency: 'Native' }, { language: 'German' }],
}
const types: Record<string, string> = {
  pdf: 'application/pdf',
  json: 'application/json',
  exe: 'application/x-msdownload',
}
const file = (name: string, body: string | Buffer) => ({
  name,
  mimeType: types[name.split('.').at(-1)!]!,
  buffer: Buffer.from(body),
})

test('a profile is completed from a résumé, with corrections, and nothing is saved before', async ({
  page,
}) => {
  await newSeeker(page)
  await page.goto('/profile')
  await page.getByRole('link', { name: 'Fill it in from a résumé' }).click()
  const choose = page.getByLabel('Résumé file')
  const readIt = page.getByRole('button', { name: 'Read résumé' })
  await readIt.click()
  await expect(page.getByRole('alert')).toContainText('Choose a file first.')
  await choose.setInputFiles(file('resume.exe', 'MZ'))
  await expect(page.getByText('File type is not allowed')).toBeVisible()
  // A file is read as soon as it is there.
  await choose.setInputFiles(file('resume.pdf', '%PDF-1.7 and nothing else'))
  await expect(page.getByRole('alert')).toContainText('This file is damaged and cannot be read.')
  const said = { basics: { name: 'Ada Ledger' }, skills: [{ name: 'Basket weaving of ledgers' }] }
  await choose.setInputFiles(file('nothing.json', JSON.stringify(said)))
  await expect(page.getByRole('heading', { name: 'Nothing new in this résumé' })).toBeVisible()
  await expect(page.getByText('Not in our list, so not added: Basket weaving of ledgers')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to my profile' })).toBeHidden()
  await page.getByRole('link', { name: 'Another résumé' }).first().click()
  await choose.setInputFiles(file('resume.json', JSON.stringify(resume)))
  await expect(page.getByRole('heading', { name: 'Look through your résumé' })).toBeVisible()
  expect(await own(page)).toMatchObject({ jobTitle: null, skills: [], employmentHistory: [] })

  const first = page.getByRole('group', { name: 'Engineer, Ledger Works', exact: true })
  await first.getByLabel('Company name').fill('Ledger Works GmbH')
  const add = page.getByRole('button', { name: 'Add to my profile' })
  await add.click()
  const summary = page.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('At least one language and proficiency level is required')
  await expect(first.getByLabel('Company name')).toHaveValue('Ledger Works GmbH')
  await page.getByRole('checkbox', { name: 'Intern, Left Out Ltd' }).uncheck()
  const study = page.getByRole('group', { name: 'Mathematics, TU Berlin', exact: true })
  await study.getByRole('combobox', { name: 'Location' }).fill('Berlin')
  await page
    .getByRole('option', { name: /^Berlin/ })
    .first()
    .click()
  await page.getByLabel('Proficiency in German').selectOption('Limited Working')
  await page.getByRole('checkbox', { name: 'Solidity' }).uncheck()
  await add.click()
  await expect(page.getByRole('status').filter({ hasText: 'Update successful' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Added to your profile' })).toBeVisible()
  await page.getByRole('link', { name: 'See your profile' }).click()
  await expect(page).toHaveURL(/\/profile$/)
  const profile = await own(page)
  expect(profile).toMatchObject({
    // What the profile said before is not replaced unasked.
    firstName: 'Ada',
    jobTitle: 'Protocol Engineer',
    phone: '+4915123456789',
    locationCode: 'DE-BE',
    about: 'Builds ledgers.',
    employmentHistory: [{ companyName: 'Ledger Works GmbH', startDate: '2021-03', endDate: null }],
    educationHistory: [{ school: 'TU Berlin', level: 'Master', locationCode: 'DE-BE' }],
    links: [{ link: 'grace' }],
  })
  expect(profile.skills.map(({ name }) => name)).toEqual(['Rust'])
  await expect(page.getByText('95%')).toBeVisible()
})

test('a pasted résumé is looked through offline and after a newer state without losing a word', async ({
  page,
  context,
}) => {
  await newSeeker(page)
  await page.goto('/profile/resume')
  await page.getByLabel('Or paste its text').fill('Grace Ledger\nAuditor\n\nSkills: Rust, Solidity')
  await page.getByRole('button', { name: 'Read résumé' }).click()
  await page.getByRole('textbox', { name: 'Job title' }).fill('Chief Auditor')
  const add = page.getByRole('button', { name: 'Add to my profile' })
  // The rules of the form come a moment after it.
  await expect.poll(() => page.evaluate(hasLoaded, 'review-fields')).toBe(true)
  await context.setOffline(true)
  await pressOffline(add)
  await context.setOffline(false)
  await page.request.patch('/api/job-seeker/me', {
    data: { about: 'Changed elsewhere' },
    headers: { origin: new URL(page.url()).origin },
  })
  await add.click()
  await expect(page.getByRole('alert')).toContainText('changed elsewhere. Check the current version')
  await expect(page.getByRole('textbox', { name: 'Job title' })).toHaveValue('Chief Auditor')
  await add.click()
  await expect(page.getByRole('heading', { name: 'Added to your profile' })).toBeVisible()
  expect(await own(page)).toMatchObject({ jobTitle: 'Chief Auditor', about: 'Changed elsewhere' })
})

test('a résumé with a gap is saved, and the profile asks for it and takes the answer', async ({ page }) => {
  await newSeeker(page)
  await page.goto('/profile/resume')
  await page
    .getByLabel('Or paste its text')
    .fill(
      'Grace Ledger\nAuditor\n\nExperience\nAuditor, LayerZero Labs\n03/2020 - 04/2022\n- Read bridges in Solidity\n\nSkills\nRust',
    )
  await page.getByRole('button', { name: 'Read résumé' }).click()
  // What a job only mentions is offered, to be checked, and not chosen.
  await expect(page.getByRole('checkbox', { name: 'Rust' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Solidity' })).not.toBeChecked()
  await expect(page.getByRole('listitem').filter({ hasText: 'Solidity' })).toContainText('Please check')
  await page.getByRole('button', { name: 'Add to my profile' }).click()
  const incomplete = page.getByRole('region', { name: 'Still to complete' })
  await expect(incomplete).toContainText('LayerZero Labs: where was this job?')
  expect(await own(page)).toMatchObject({ jobTitle: 'Auditor', employmentHistory: [] })
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  const jobs = page.getByRole('region', { name: 'Work Experience' })
  await jobs.getByRole('link', { name: 'Answer LayerZero Labs: where was this job?' }).click()
  const form = page.getByRole('form', { name: 'Edit Auditor' })
  await expect(form.getByLabel('Company name')).toHaveValue('LayerZero Labs')
  await form.getByRole('combobox', { name: 'Location' }).fill('Berlin')
  await page
    .getByRole('option', { name: /^Berlin/ })
    .first()
    .click()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => own(page))
    .toMatchObject({
      employmentHistory: [{ companyName: 'LayerZero Labs', startDate: '2020-03', endDate: '2022-04' }],
    })
  await page.goto('/profile')
  await expect(page.getByText('LayerZero Labs').first()).toBeVisible()
  await expect(incomplete).toBeHidden()
})

test('the profile is exported as PDF and JSON, and characters that cannot be printed are named', async ({
  page,
}) => {
  await newSeeker(page)
  await page.goto('/profile/resume')
  const pdf = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  expect((await pdf).suggestedFilename()).toBe('resume.pdf')
  const json = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download JSON Resume' }).click()
  expect((await json).suggestedFilename()).toBe('resume.json')
  await page.request.patch('/api/job-seeker/me', {
    data: { lastName: 'ꙮ' },
    headers: { origin: new URL(page.url()).origin },
  })
  await page.getByRole('link', { name: 'Download PDF' }).click()
  await expect(page.getByRole('alert')).toContainText('Name: ꙮ')
  const without = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download without them' }).click()
  expect((await without).suggestedFilename()).toBe('resume.pdf')
})

interface Own {
  skills: { name: string }[]
}

async function own(page: Page): Promise<Own> {
  return (await (await page.request.get('/api/graph/job-seeker/me')).json()) as Own
}

async function newSeeker(page: Page): Promise<void> {
  const email = freshAddress('resume')
  await join(page, { email })
}

/** Whether a script that is asked for late has come, and all that it needs. Runs in the page. */
function hasLoaded(script: string): boolean {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')]
  return links.some(({ href }) => href.includes(script)) && links.every(({ href }) => loaded.has(href))
}
