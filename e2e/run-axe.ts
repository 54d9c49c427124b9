import type { Page } from '@playwright/test'
import axe, { type ElementContext, type RunOptions } from 'axe-core'

/** What axe finds wrong in a page, or in a part of it, one line for each rule. The page itself is asked: none has frames of other sites. */
export async function violationsOf(page: Page, options: RunOptions, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // The nodes of what is right are described too unless told otherwise, which takes longer than finding what is wrong.
  const runOptions = { ...options, resultTypes: ['violations'] } satisfies RunOptions
  const violations = await page.evaluate(run, { options: runOptions, part })
  return violations.map(({ id, targets }) => `${id}: ${targets.slice(0, 3).join(', ')}`)
}

/** Runs in the page. */
async function run({ options, part }: { options: RunOptions; part: string | undefined }) {
  const { axe: inPage } = window as unknown as { axe: typeof axe }
  const context: ElementContext = part ?? document
  const { violations } = await inPage.run(context, options)
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map(({ target }) => target.join(' ')) }))
}
