import { randomUUID } from 'node:crypto'
import { type Page, expect } from '@playwright/test'

/** A title that is too long, no experience, a salary in another currency, and more text than the form takes. */
const ad = (
  salary: string,
) => `Rust Engineer ${randomUUID().slice(0, 6)} for the settlement layer of our exchange
Berlin, Germany
Employment type: Full-time
Salary: ${salary} a year

About the role
You build our consensus client in Rust and run it on Kubernetes.
${'You read what others wrote before you. '.repeat(160)}`

/** Begins the job post on the page with an ad that was published before. */
export async function pasteAd(page: Page, salary = '€80,000'): Promise<void> {
  const summary = page.getByText('Start from an existing ad')
  if (!(await page.getByLabel('Text of the ad').isVisible())) await summary.click()
  await page.getByLabel('Text of the ad').fill(ad(salary))
  await page.getByRole('button', { name: 'Fill in the form' }).click()
  await expect(page).toHaveURL(/edit-job/)
}
