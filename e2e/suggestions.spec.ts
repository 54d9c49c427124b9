import { type Page, expect } from '@playwright/test'
import { test } from './test.ts'

const keyword = (page: Page) => page.getByRole('combobox', { name: 'Keyword' })
const list = (page: Page) => page.getByRole('listbox', { name: 'Keyword' })

test('suggestions come in groups with counts and are taken by keyboard; what was searched comes first next time', async ({
  page,
}) => {
  await page.goto('/jobs')
  const box = keyword(page)
  // At once: what is suggested for fewer letters would stand there meanwhile.
  await box.fill('soli')
  const skills = list(page).getByRole('group', { name: 'Skills' })
  await expect(skills.getByRole('option').first()).toHaveText(/^Solidity\d+$/)
  const count = /\d+$/.exec((await skills.getByRole('option').first().textContent())!)![0]
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(box).toHaveValue('Solidity')
  await expect(page.getByRole('heading', { name: `${count} Job Posts` })).toBeVisible()
  await expect(list(page)).toBeHidden()
  await box.fill('solidity berl')
  const places = list(page).getByRole('group', { name: 'Places' })
  await expect(places.getByRole('option', { name: 'solidity in Berlin, Germany' })).toBeVisible()
  await box.press('ArrowUp')
  await box.press('Enter')
  await expect(page).toHaveURL(/q=solidity&loc=DE-BE/)
  await expect(page.locator('#where')).toHaveValue('Berlin, Germany')

  await page.goto('/jobs')
  await keyword(page).press('ArrowDown')
  const recent = list(page).getByRole('group', { name: 'Recent searches' }).getByRole('option')
  await expect(recent).toHaveText(['solidity in Berlin, Germany', 'Solidity'])
  await keyword(page).press('ArrowDown')
  await keyword(page).press('Enter')
  await expect(page).toHaveURL(/q=solidity&loc=DE-BE/)
  await page.goto('/jobs')
  await keyword(page).click()
  await expect(recent).toHaveCount(2)
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(list(page)).toBeHidden()
  await expect(keyword(page)).toBeFocused()
  await page.reload()
  await keyword(page).click()
  await expect(list(page)).toBeHidden()
})

test('a filter begins with a box: a value is found and ticked by keyboard, and soft skills are folded away', async ({
  page,
}) => {
  await page.goto('/jobs?skills=Rust')
  await page.getByRole('button', { name: 'Skills (1)' }).click()
  const sheet = page.getByRole('dialog', { name: 'Skills' })
  await expect(sheet.getByRole('checkbox', { name: 'Rust', exact: false }).first()).toBeChecked()
  const soft = sheet.getByText('Soft skills')
  await expect(soft).toBeVisible()
  await expect(sheet.getByRole('checkbox', { name: /^Communication/ })).toBeHidden()
  const box = sheet.getByRole('searchbox', { name: 'Find in Skills' })
  await box.fill('zzz')
  await expect(sheet.getByRole('status')).toContainText('Nothing called “zzz”')
  await box.fill('solid')
  await expect(sheet.getByRole('checkbox', { name: /^Rust/ })).toBeHidden()
  await expect(sheet.getByRole('checkbox', { name: /^Solidity( \d+)?$/ })).toBeVisible()
  await box.press('Enter')
  await expect(page).toHaveURL(/skills=Rust&skills=Solidity/)
  await expect(sheet).toBeVisible()
})
