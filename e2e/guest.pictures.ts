import { enter } from './people.ts'
import { picturing, test } from './picturing.ts'

test('guest', async ({ browser, baseURL }) => {
  const { page, see, take, close } = await picturing(browser, baseURL!, 'guest')
  const search = async (jobKeyword: string) => {
    const answer = await page.request.post('/api/jobs/search', { data: { jobKeyword } })
    return ((await answer.json()) as { jobPostings: { slug: string; company: { slug: string } }[] })
      .jobPostings[0]!
  }
  const { slug, company } = await search('solidity')
  for (const [name, address] of [
    ['jobs', '/jobs'],
    ['jobs-narrowed', '/jobs?q=engineer&type=full-time&skills=Rust'],
    ['jobs-none', '/jobs?q=zzzzzz'],
    ['posting', `/jobs/${slug}`],
    ['company', `/company/${company.slug}`],
    ['company-jobs', `/company/${company.slug}?jobs=1`],
    ['recruit', '/recruit'],
    ['cookie-policy', '/cookie-policy'],
    ['privacy-policy', '/privacy-policy'],
    ['terms-of-use', '/terms-of-use'],
    ['unsubscribe', '/unsubscribe'],
    ['contact', '/contact'],
    ['check-score', '/check-score'],
    ['dev-auth', '/dev/auth'],
    ['dev-db', '/dev/db'],
    ['dev-icons', '/dev/icons'],
    ['dev-experiment', '/dev/experiment'],
    ['not-found', '/no-such-page'],
    ['login', '/login'],
    ['signup', '/signup'],
    ['signup-recruiter', '/signup?context=recruiter'],
    ['forgot-password', '/forgot-password'],
    ['auth-spent', '/auth?mode=verifyEmail&oobCode=spent'],
    ['auth-unknown', '/auth?mode=bogus'],
    ['accept-invite', '/accept-invite?token=nothing'],
  ] as const)
    await see(name, address)

  for (const filter of ['Employment Type', 'Skills', 'Compensation']) {
    await page.goto('/jobs')
    await page.getByRole('button', { name: filter, exact: true }).click()
    await take(`filter-${filter.toLowerCase().replace(' ', '-')}`)
  }
  await page.goto('/jobs')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await take('shortcuts')
  await page.goto('/jobs')
  await page.route(/\/api\/jobs\/pos/, (route) => route.abort())
  await page.getByRole('feed').getByRole('heading').last().getByRole('link').click()
  await page.getByText('could not be loaded').waitFor()
  await take('posting-fails')
  await page.unrouteAll()
  await page.goto('/jobs')
  await page.context().setOffline(true)
  await page.getByText('You are offline').waitFor()
  await take('offline')
  await page.context().setOffline(false)
  await page.goto('/login')
  await page.getByLabel('Email').fill('seeker@chainwork.example')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).fill('wrong-Password1')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('alert').first().waitFor()
  await take('login-refused')
  await page.goto('/signup')
  await page.getByLabel(/at least 18/).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.getByRole('alert').first().waitFor()
  await take('signup-refused')
  await page.context().clearCookies()
  await see('cookie-notice', '/jobs')
  await close()
})

test('seeker', async ({ browser, baseURL }) => {
  const { page, see, take, close } = await picturing(browser, baseURL!, 'seeker')
  await enter(page, 'seeker@chainwork.example')
  for (const [name, address] of [
    ['jobs', '/jobs'],
    ['jobs-that-fit', '/jobs?sort=match'],
    ['recommended', '/recommended'],
    ['profile', '/profile'],
    ['profile-edit', '/profile/edit'],
    ['profile-edit-entry', '/profile/edit?edit=employment&item=0'],
    ['visibility', '/profile/visibility'],
    ['preview', '/profile/preview'],
    ['resume', '/profile/resume'],
    ['applications', '/applied-jobs'],
    ['saved', '/applied-jobs?tab=saved'],
    ['dismissed', '/applied-jobs?tab=dismissed'],
    ['messages', '/messages'],
    ['job-alerts', '/job-alerts'],
    ['wallets', '/wallets'],
    ['settings', '/settings/user'],
    ['change-password', '/change-password'],
    ['set-password', '/set-password'],
    ['select-account', '/select-account'],
    ['recruiter-onboarding', '/recruiter/onboarding'],
  ] as const)
    await see(name, address)
  await page.goto('/applied-jobs')
  await page.getByRole('article').first().getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Timeline' }).waitFor()
  await take('application')
  await page.goto('/jobs')
  const job = await page.getByRole('feed').getByRole('link').last().getAttribute('href')
  await see('posting', job!)
  await see('apply', `${job}/apply`)
  await page.goto('/jobs?q=solidity&loc=DE')
  await page.getByRole('link', { name: 'Alert me', exact: true }).click()
  await page.getByRole('dialog', { name: 'Job alert' }).waitFor()
  await take('alert-dialog')
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Account:/ }).click()
  await take('user-menu')
  await page.goto('/profile')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click()
  await page.getByRole('dialog', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
  await take('notifications')
  await page.goto('/profile/resume')
  await page
    .getByLabel('Or paste its text')
    .fill('Grace Ledger\nAuditor\nBerlin, Germany\n\nSkills: Rust, Go')
  await page.getByRole('button', { name: 'Read résumé' }).click()
  await page.getByRole('heading', { name: 'Look through your résumé' }).waitFor()
  await take('review')
  await close()
})
