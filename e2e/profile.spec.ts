import { type Page, expect } from '@playwright/test'
import { freshAddress, join } from './people.ts'
import { restingBox } from './resting-box.ts'
import { test } from './test.ts'

test('a profile is completed by hand, with every mistake said at its field', async ({ page }) => {
  await newSeeker(page)
  await page.goto('/profile')
  await expect(
    page.getByText('You need to connect your wallets to create On-chain Profile and scoring.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  const personal = page.getByRole('region', { name: 'Personal information' })
  await personal.getByLabel('First name').fill('')
  await personal.getByLabel('About').fill('x'.repeat(1001))
  await personal.getByRole('textbox', { name: 'Phone' }).fill('12')
  await personal.getByLabel('Country of the phone number').selectOption('DE')
  await personal.getByRole('button', { name: 'Save' }).click()
  const summary = personal.getByRole('alert')
  await expect(summary).toBeFocused()
  for (const words of [
    'First name cannot be empty',
    'Must be a valid phone number',
    'Add a valid location',
    'Personal information cannot exceed 1000 characters',
  ])
    await expect(summary).toContainText(words)
  await personal.getByLabel('First name').fill('Ада 🦀')
  await personal.getByLabel('About').fill('Builds ledgers.')
  await personal.getByRole('textbox', { name: 'Phone' }).fill('01512 3456789')
  await choosePlace(personal.getByRole('combobox', { name: 'Location' }), 'Berlin')
  await personal.getByRole('button', { name: 'Save' }).click()
  await expectNotice(page, 'Update successful')

  await page.getByRole('link', { name: 'Add work experience' }).click()
  const job = page.getByRole('form', { name: 'Add work experience' })
  await job.getByRole('button', { name: 'Save' }).click()
  await expect(job.getByRole('alert')).toContainText('Specify the location of your workplace location')
  await expect(job.getByRole('alert')).toContainText('Start date is required')
  await job.getByLabel('Job title').fill('Protocol Engineer')
  await job.getByLabel('Company name').fill('Ledger Works')
  await choosePlace(job.getByRole('combobox', { name: 'Location' }), 'Germany')
  await expect(job.getByRole('alert')).not.toContainText('Specify the location')
  await job.getByRole('switch', { name: 'I am currently working in this role' }).uncheck()
  await month(job, 'From date', 'March', '2024')
  await month(job, 'To date', 'January', '2024')
  await job.getByLabel('Job description').fill('Wrote the consensus client.')
  await job.getByRole('button', { name: 'Save' }).click()
  await expect(job.getByRole('alert')).toContainText('The end date cannot be before the start date')
  await month(job, 'To date', 'June', '2025')
  await job.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('March 2024 - June 2025')).toBeVisible()

  await page.getByRole('link', { name: 'Edit Protocol Engineer' }).click()
  const edit = page.getByRole('form', { name: 'Edit Protocol Engineer' })
  await expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled()
  await edit.getByRole('switch').check()
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('March 2024 - Present')).toBeVisible()

  const skills = page.getByRole('region', { name: 'Skills and tools' })
  await skills.getByRole('combobox').fill('Rust')
  await skills.getByRole('combobox').press('Enter')
  await skills.getByRole('button', { name: 'Save changes' }).click()
  await expect(skills.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await skills.getByRole('button', { name: 'Remove Rust' }).click()
  await expect(skills.getByText('At least one skill is required')).toBeVisible()

  const languages = page.getByRole('region', { name: 'Languages' })
  await languages.getByLabel('Language', { exact: true }).selectOption('English')
  await languages.getByLabel('Proficiency').selectOption('Native/Bilingual')
  await languages.getByRole('button', { name: 'Add language' }).click()
  await languages.getByRole('button', { name: 'Save changes' }).click()
  await expect(languages.getByRole('button', { name: 'Save changes' })).toBeHidden()

  const links = page.getByRole('region', { name: 'Links' })
  const box = links.getByPlaceholder('Enter username or handle')
  await box.fill(`https://ada.example/${'a'.repeat(80)}`)
  await box.press('Enter')
  const long = links.getByRole('listitem').filter({ hasText: 'aaaaaaaa' })
  await expect.poll(async () => (await long.boundingBox())!.width).toBe(200)
  await long.getByRole('button').click()
  // A pasted address gets the kind of its site.
  for (const typed of ['https://www.linkedin.com/in/ada', 'twitter.com/ada_l', 'https://ada.example/cv']) {
    await box.fill(typed)
    await box.press('Enter')
    await expect(box).toHaveValue('')
  }
  await links.getByRole('button', { name: 'Save changes' }).click()
  await expect(links.getByRole('button', { name: 'Save changes' })).toBeHidden()

  await page.getByRole('link', { name: 'Back' }).click()
  // The skill that was taken away has not been saved.
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  for (const words of ['Ада 🦀 Ledger', 'Lives in Berlin, Germany', 'Builds ledgers.', 'Rust', 'English'])
    await expect(page.locator('#main').getByText(words).first()).toBeVisible()
  const shown = page.getByRole('region', { name: 'Links' }).getByRole('link')
  await expect
    .poll(() => shown.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href)))
    .toEqual(['https://www.linkedin.com/in/ada', 'https://x.com/ada_l', 'https://ada.example/cv'])
})

test('a picture is cropped by keys or a pointer before it is saved, and kept as the square that was shown', async ({
  page,
}) => {
  await newSeeker(page)
  await page.goto('/profile/edit')
  const picture = page.getByRole('region', { name: 'Picture' })
  const buffer = await page.screenshot()
  await picture.getByLabel('Choose a picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  const preview = picture.getByAltText('Preview of the chosen file')
  const whole = await preview.getAttribute('src')
  await picture.getByLabel('Zoom').press('ArrowRight')
  await expect(preview).not.toHaveAttribute('src', whole!)
  const near = await preview.getAttribute('src')
  const box = await restingBox(preview)
  await page.mouse.move(box.x + 80, box.y + 80)
  await page.mouse.down()
  await page.mouse.move(box.x + 30, box.y + 80, { steps: 3 })
  await page.mouse.up()
  await expect(preview).not.toHaveAttribute('src', near!)
  await picture.getByRole('button', { name: 'Save picture' }).click()
  await expect(picture.getByRole('button', { name: 'Remove picture' })).toBeVisible()
  const saved = picture.locator('img')
  await expect(saved).toHaveAttribute('src', /^\/images\//)
  const { width, height } = await saved.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  })
  expect([width, height]).toEqual([192, 192])
})

async function changeElsewhere(page: Page): Promise<void> {
  const answer = await page.context().request.patch('/api/job-seeker/me', {
    data: { about: 'Changed elsewhere' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(answer.ok()).toBe(true)
}

test('an edit made from an old state is noticed, and what was typed stays', async ({ page }) => {
  await newSeeker(page)
  await page.goto('/profile/edit')
  const personal = page.getByRole('region', { name: 'Personal information' })
  await personal.getByLabel('Job title').fill('Logician')
  await choosePlace(personal.getByRole('combobox', { name: 'Location' }), 'Germany')
  await personal.getByLabel('About').fill('Proofs.')
  await changeElsewhere(page)
  await personal.getByRole('button', { name: 'Save' }).click()
  await expect(personal.getByRole('alert')).toContainText('changed elsewhere. Check the current version')
  await expect(personal.getByLabel('Job title')).toHaveValue('Logician')
  await personal.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Update successful').first()).toBeVisible()

  await test.step('a new entry stands beside what was changed elsewhere, and is deleted after a question', async () => {
    await page.goto('/profile/edit?edit=education&item=0')
    const form = page.getByRole('form', { name: 'Add education' })
    await form.getByLabel('School').fill('TU Berlin')
    await changeElsewhere(page)
    await form.getByLabel('Education level').selectOption("Master's Degree")
    await form.getByLabel('Field of study').fill('Mathematics')
    await choosePlace(form.getByRole('combobox', { name: 'Location' }), 'Germany')
    await month(form, 'From date', 'October', '2019')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText("Master's Degree, Mathematics")).toBeVisible()
    await page.getByRole('link', { name: "Delete Master's Degree, Mathematics" }).click()
    const question = page.getByRole('dialog', { name: 'Confirm Delete' })
    await expect(question.getByText('Cancel')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    await page.getByRole('link', { name: "Delete Master's Degree, Mathematics" }).click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No education yet')).toBeVisible()
  })
})

async function newSeeker(page: Page): Promise<string> {
  const email = freshAddress('profile')
  await join(page, { email })
  return email
}

type Part = ReturnType<Page['getByRole']>

async function choosePlace(box: Part, name: string): Promise<void> {
  await box.fill(name)
  const list = box.page().getByRole('listbox', { name: 'Location' })
  await list
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
}

async function month(part: Part, label: string, name: string, year: string): Promise<void> {
  await part.getByLabel(`${label}: month`).selectOption(name)
  await part.getByLabel(`${label}: year`).fill(year)
}

async function expectNotice(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
}
