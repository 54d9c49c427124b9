import { type RouteConfig, index, layout, route } from '@react-router/dev/routes'

/** The whole URL map. */
export default [
  index('routes/home.ts'),
  route('jobs.rss', 'routes/jobs-rss.ts'),
  layout('features/shell/layout.tsx', [
    route('jobs', 'routes/jobs.tsx'),
    route('jobs/:key', 'routes/posting.tsx'),
    route('company', 'routes/company-index.ts'),
    route('company/:key', 'routes/company.tsx'),
    route('recruit', 'routes/recruit.tsx'),
    route('cookie-policy', 'routes/cookie-policy.tsx'),
    route('privacy-policy', 'routes/privacy-policy.tsx'),
    route('terms-of-use', 'routes/terms-of-use.tsx'),
    route('login', 'routes/login.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
] satisfies RouteConfig
