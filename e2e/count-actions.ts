import { type Locator, type Page, expect, test } from '@playwright/test'

/**
 * What a person does on a page, with every click and every Enter counted; typing into a field that has the focus is free, and
 * so is the Tab key. A list that opens takes two clicks.
 */
export function countActions(page: Page) {
  let count = 0
  const started = performance.now()
  const click = async (target: Locator) => {
    count += 1
    await target.click()
  }
  return {
    click,
    type: async (field: Locator, text: string) => {
      await expect(field).toBeVisible()
      // A page gives the focus a moment after it shows its fields; people find it there.
      const isFocused = expect(field).toBeFocused({ timeout: 2000 })
      if (
        !(await isFocused.then(
          () => true,
          () => false,
        ))
      )
        await click(field)
      await page.keyboard.type(text)
    },
    choose: async (list: Locator, option: string) => {
      count += 2
      await list.selectOption(option)
    },
    tabTo: async (field: Locator) => {
      await page.keyboard.press('Tab')
      await expect(field).toBeFocused()
    },
    enter: async () => {
      count += 1
      await page.keyboard.press('Enter')
    },
    /** A link that is pressed in a mail. */
    follow: async (path: string) => {
      count += 1
      await page.goto(path)
    },
    count: () => count,
    /** Notes in the report how much it took; seconds are the script's, which reads and thinks in no time. */
    note: (what: string) => {
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      const description = `${what}: ${count} actions, ${seconds} s`
      test.info().annotations.push({ type: 'actions', description })
      console.log(description)
    },
  }
}
