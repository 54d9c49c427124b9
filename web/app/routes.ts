import { type RouteConfig, index, layout, prefix, route } from '@react-router/dev/routes'

/** The whole URL map. Each area (`routes/areas/`) puts its guard and its surroundings round its pages. */
export default [
  index('routes/home.ts'),
  route('jobs.rss', 'routes/jobs-rss.ts'),
  route('sign-in', 'routes/sign-in.ts'),
  route('logout', 'routes/logout.ts'),
  route('context', 'routes/context.ts'),
  route('saved-postings', 'routes/saved-postings.ts'),
  route('verify-email', 'routes/verify-email.ts'),
  layout('features/shell/layout.tsx', [
    layout('routes/areas/search.ts', [route('jobs', 'routes/jobs.tsx')]),
    layout('routes/areas/open.ts', [
      route('jobs/:key', 'routes/posting.tsx'),
      route('company', 'routes/company-index.ts'),
      route('company/:key', 'routes/company.tsx'),
      route('recruit', 'routes/recruit.tsx'),
      route('cookie-policy', 'routes/cookie-policy.tsx'),
      route('privacy-policy', 'routes/privacy-policy.tsx'),
      route('terms-of-use', 'routes/terms-of-use.tsx'),
      route('dev/auth', 'routes/dev-auth.tsx'),
      route('dev/db', 'routes/dev-db.tsx'),
      route('*', 'routes/not-found.tsx'),
    ]),
    layout('routes/areas/account.ts', [
      route('login', 'routes/login.tsx'),
      route('signup', 'routes/signup.tsx'),
      route('forgot-password', 'routes/forgot-password.tsx'),
      route('auth', 'routes/auth.tsx'),
      route('change-password', 'routes/change-password.tsx'),
      route('set-password', 'routes/set-password.tsx'),
      route('onboarding', 'routes/onboarding.tsx'),
      route('recruiter/onboarding', 'routes/recruiter-onboarding.tsx'),
      route('accept-invite', 'routes/accept-invite.tsx'),
      route('select-account', 'routes/select-account.tsx'),
    ]),
    layout('routes/areas/profile.ts', [
      route('profile', 'routes/profile.tsx'),
      route('profile/edit', 'routes/profile-edit.tsx'),
      route('profile/visibility', 'routes/profile-visibility.tsx'),
      route('profile/preview', 'routes/profile-preview.tsx'),
    ]),
    route('applied-jobs', 'routes/applied-jobs.tsx'),
    route('wallets', 'routes/wallets.tsx'),
    layout('routes/areas/settings.ts', [
      route('settings', 'routes/settings-index.ts'),
      route('settings/user', 'routes/settings-user.tsx'),
    ]),
    layout('routes/areas/recruiter.tsx', [
      ...prefix('recruiter', [
        index('routes/recruiter-index.ts'),
        route('my-jobs', 'routes/recruiter-my-jobs.tsx'),
        route('post-job', 'routes/recruiter-post-job.tsx'),
        route('post-job/:id', 'routes/recruiter-post-job-result.tsx'),
        route('edit-job/:id', 'routes/recruiter-edit-job.tsx'),
        route('candidates/:id', 'routes/recruiter-candidate.tsx'),
        route('company-profile', 'routes/recruiter-company-index.ts'),
        route('company-profile/about', 'routes/recruiter-company-about.tsx'),
        route('company-profile/edit', 'routes/recruiter-company-edit.tsx'),
        layout('routes/areas/recruiter-settings.ts', [
          route('settings', 'routes/recruiter-settings-index.ts'),
          route('settings/user', 'routes/recruiter-settings-user.tsx'),
          route('settings/organization', 'routes/recruiter-settings-organization.tsx'),
        ]),
      ]),
    ]),
  ]),
] satisfies RouteConfig
