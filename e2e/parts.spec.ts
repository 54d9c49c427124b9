import { expect } from '@playwright/test'
import { restingBox } from './resting-box.ts'
import { test } from './test.ts'

test('a combobox groups and counts what it offers, goes round the ends of its list, and leaves Enter to composing', async ({
  page,
}) => {
  await page.goto('/dev/experiment')
  const box = page.getByRole('combobox', { name: 'Fruit' }).first()
  const list = page.getByRole('listbox', { name: 'Fruit' })
  const current = list.getByRole('option', { selected: true })
  await box.fill('p')
  await expect(list.getByRole('group', { name: 'Pome' }).getByRole('option')).toHaveText([
    /Apple1,204/,
    /Pear/,
  ])
  await expect(list.getByRole('group', { name: 'Stone' }).getByRole('option')).toHaveText([/Plum/])
  await box.press('ArrowUp')
  await expect(current).toHaveText(/Plum/)
  await expect(box).toHaveAttribute('aria-activedescendant', (await current.getAttribute('id'))!)
  await box.press('ArrowDown')
  await expect(current).toHaveText(/Apple/)
  await box.press('Alt+ArrowUp')
  await expect(list).toBeHidden()
  await expect(box).toBeFocused()
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(box).toHaveValue('Apple')
  await expect(list).toBeHidden()

  await box.fill('p')
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  await expect(box).toHaveValue('p')
  await expect(page.getByRole('listbox', { name: 'Fruit' })).toBeVisible()
})

test('a busy button keeps its width with the seal inside, and a dialog its own size of text', async ({
  page,
}) => {
  await page.goto('/dev/experiment')
  for (const name of ['Do it', 'Small']) {
    const button = page.getByRole('button', { name, exact: true }).first()
    const toggle = page.getByRole('button', { name: 'Busy', exact: true })
    const { width } = await restingBox(button)
    await toggle.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    expect((await restingBox(button)).width).toBe(width)
    const [left, right] = await button.evaluate((element) => {
      const seal = getComputedStyle(element, '::before')
      return [
        parseFloat(seal.left) + parseFloat(seal.marginLeft),
        parseFloat(seal.right) + parseFloat(seal.marginRight),
      ]
    })
    expect(Math.min(left!, right!)).toBeGreaterThanOrEqual(8)
    await toggle.click()
  }

  const opener = page.getByRole('button', { name: 'Open a dialog' })
  await page.locator('main').evaluate((main) => (main.style.font = 'italic 600 12px/3 serif'))
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Go on?' })
  await expect(dialog).toHaveCSS('font-size', '16px')
  await expect(dialog).toHaveCSS('font-weight', '400')
  await expect(dialog).toHaveCSS('line-height', '24px')
})
