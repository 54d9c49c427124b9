/** The address of every page and form target of the web, as `web/app/routes.ts` declares them; a test compares the two. */
export const pages = [
  '/',
  '/accept-invite',
  '/applied-jobs',
  '/auth',
  '/change-password',
  '/check-score',
  '/company',
  '/company/:key',
  '/consent',
  '/contact',
  '/context',
  '/cookie-policy',
  '/dev/auth',
  '/dev/db',
  '/dev/experiment',
  '/dev/icons',
  '/dismissed-postings',
  '/forgot-password',
  '/job-alerts',
  '/jobs',
  '/jobs.rss',
  '/jobs/:key',
  '/jobs/:key/apply',
  '/login',
  '/logout',
  '/messages',
  '/onboarding',
  '/p/:name',
  '/privacy-policy',
  '/profile',
  '/profile/edit',
  '/profile/preview',
  '/profile/resume',
  '/profile/resume/pdf',
  '/profile/scores/:name',
  '/profile/visibility',
  '/recalls',
  '/recalls/:id',
  '/recommended',
  '/recruit',
  '/recruiter',
  '/recruiter/applicants',
  '/recruiter/buy-credits',
  '/recruiter/buy-credits/result',
  '/recruiter/candidates',
  '/recruiter/candidates/:id',
  '/recruiter/candidates/:id/scores/:name',
  '/recruiter/company-profile',
  '/recruiter/company-profile/about',
  '/recruiter/company-profile/domain',
  '/recruiter/company-profile/edit',
  '/recruiter/decisions',
  '/recruiter/edit-job/:id',
  '/recruiter/invitations',
  '/recruiter/messages',
  '/recruiter/my-jobs',
  '/recruiter/onboarding',
  '/recruiter/post-job',
  '/recruiter/post-job/:id',
  '/recruiter/settings',
  '/recruiter/settings/organization',
  '/recruiter/settings/payment-and-billing',
  '/recruiter/settings/user',
  '/recruiter/shortlists',
  '/report',
  '/report/confirm',
  '/reports',
  '/saved-postings',
  '/select-account',
  '/set-password',
  '/settings',
  '/settings/export',
  '/settings/user',
  '/sign-in',
  '/signup',
  '/terms-of-use',
  '/unsubscribe',
  '/wallets',
  '/what-we-took-down',
] as const

export type Page = (typeof pages)[number]

type Name<P> = P extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Own}/${infer More}`
    ? Own | Name<`/${More}`>
    : Rest
  : never

/** The path of a page, its parameters encoded: `pagePath('/jobs/:key', { key: slug })`. */
export function pagePath<P extends Page>(
  page: P,
  ...[params]: [Name<P>] extends [never] ? [] : [params: Record<Name<P>, string>]
): string {
  const values = params as Record<string, string> | undefined
  return page.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values![name]!))
}
