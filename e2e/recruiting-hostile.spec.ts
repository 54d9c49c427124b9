import { type Page, expect } from '@playwright/test'
import { aFounder, writePost } from './recruiting-fixtures.ts'
import { test } from './test.ts'

const run = 'window.wasRun=1'
const hostile = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<svg/onload=${run}><animate onbegin=${run} attributeName=x dur=1s>`,
  `<p onclick="${run}" onfocus="${run}" tabindex=0 autofocus style="background:url(//evil.example/a)">x</p>`,
  `<a href="javascript:${run}">x</a><a href="JaVaScRiPt&#58;${run}">x</a><a href=" javascript&colon;${run}">x</a>`,
  `<a href="data:text/html,<script>${run}</script>">x</a><a href="//evil.example">x</a>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${run}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${run}>">`,
  `<iframe srcdoc="<script>parent.wasRun=1</script>"></iframe><object data="//evil.example"></object>`,
  `<form action=//evil.example><button formaction=javascript:${run}>x</form>`,
  `<<script>script>${run}<</script>/script>`,
  `<template><script>${run}</script></template><base href="//evil.example"><meta http-equiv=refresh content="0;url=//evil.example">`,
  `</textarea></script><script>${run}</script>`,
].join('')

/** What of the page could run or lead away by itself. */
function danger(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = 'wasRun' in window ? ['a script ran'] : []
    for (const element of document.querySelectorAll('main *')) {
      if (/^(SCRIPT|IFRAME|OBJECT|EMBED|BASE|META|TEMPLATE)$/.test(element.tagName))
        found.push(element.outerHTML.slice(0, 80))
      for (const { name, value } of element.attributes)
        if (/^on|^srcdoc$|^formaction$/.test(name) || /^\s*(javascript|data:text)/i.test(value))
          found.push(`${name}=${value.slice(0, 60)}`)
    }
    return found
  })
}

/** A picture that is asked for now fails after those that were there before. Runs in the page. */
function afterPictures(): Promise<unknown> {
  const last = new Image()
  const failed = new Promise((resolve) => last.addEventListener('error', resolve))
  last.src = '/none'
  return failed
}

test('whatever is written in a job post, nothing of it runs: in the list, the editor, the preview and for the public', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const elsewhere: string[] = []
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url())) elsewhere.push(request.url())
  })
  page.on('dialog', (dialog) => elsewhere.push(`dialog: ${dialog.message()}`))
  const { companyId } = await aFounder(page, `"><img src=x onerror=${run}>`.slice(0, 50))
  const jobTitle = `<img src=x onerror=${run}>`
  const id = await writePost(page, companyId, jobTitle, {
    jobDescription: `<p>Start</p>${hostile}<p>End</p>`,
  })
  for (const address of [
    '/recruiter/my-jobs',
    `/recruiter/edit-job/${id}?status=Draft`,
    `/recruiter/edit-job/${id}?status=Draft&step=preview`,
    `/recruiter/post-job/${id}`,
    '/recruiter/company-profile/about',
  ]) {
    await page.goto(address)
    await page.evaluate(afterPictures)
    expect(await danger(page), address).toEqual([])
  }
  await page.goto(`/recruiter/edit-job/${id}?status=Draft`)
  await expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible()
  const editor = page.getByRole('textbox', { name: 'Job Description' })
  await editor.click()
  await editor.evaluate((element, html) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    clipboardData.setData('text/plain', html)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, hostile)
  await expect(editor).toContainText('x')
  await page.evaluate(afterPictures)
  expect(await danger(page), 'pasted').toEqual([])
  expect(elsewhere).toEqual([])
})
