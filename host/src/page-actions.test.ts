import { aRecruiter, aSeeker } from '@chainwork/server/testing/build-accounts'
import { expect, test, vi } from 'vitest'
import { pageApp } from './testing/page-app.ts'

const app = pageApp()

/** What each page is asked for with a part of it missing or wrong, or with nothing at all. */
const incomplete: Record<'seeker' | 'recruiter', Record<string, readonly string[]>> = {
  seeker: {
    '/profile/edit': [
      '',
      'do=nonsense',
      'do=remove',
      'do=remove&list=employment',
      'do=remove&list=skills&item=x',
      'do=remove&list=education&item=emp_x',
      'do=employment&jobTitle=x&companyName=x&locationCode=DE&startDateMonth=01&startDateYear=2020&isCurrent=on&jobDescription=x',
      'do=education&item=x',
    ],
  },
  recruiter: {
    '/recruiter/buy-credits': ['', 'offerId=', 'offerId=x&currency=USD&once=k'],
    '/recruiter/company-profile/edit': ['', 'do=avatar'],
    '/recruiter/company-profile/domain': ['', 'do=publish'],
  },
}

test('a page asked for something without what that needs refuses it, and never fails', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {})
  const people = { seeker: await aSeeker(app), recruiter: await aRecruiter(app) }
  const wrong: string[] = []
  for (const [person, pages] of Object.entries(incomplete) as [
    keyof typeof people,
    Record<string, string[]>,
  ][])
    for (const [url, bodies] of Object.entries(pages))
      for (const payload of bodies) {
        const { statusCode, payload: html } = await app.api.inject({
          method: 'POST',
          url,
          headers: {
            accept: 'text/html',
            'content-type': 'application/x-www-form-urlencoded',
            cookie: `chainwork.session_token=${people[person].token}`,
          },
          payload,
        })
        // A refusal stands on its page; an error page has lost it.
        const isPage = !html.includes('Oh no!') && !html.includes('ZodError')
        if (statusCode < 400 || statusCode >= 500 || !isPage)
          wrong.push(`${url} ${payload}: ${statusCode} ${isPage ? '' : 'error page'}`)
      }
  expect(wrong).toEqual([])
  expect(said.mock.calls).toEqual([])
  expect(app.errors).toEqual([])
})
