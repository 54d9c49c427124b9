/**
 * Which room may use which. A server module uses only modules listed for it, through their `index.ts` (their `tables.ts`
 * may be imported to join). `check-floors.ts` enforces it; docs/tour.md explains it.
 */
export const rooms: Record<string, readonly string[]> = {
  contract: [],
  onchain: [],
  'search-index': [],
  server: ['contract', 'onchain', 'search-index'],
  'stand-ins': ['server', 'contract', 'onchain'],
  web: ['contract', 'onchain'],
  host: ['server', 'web', 'contract', 'onchain', 'tools'],
  tools: ['server', 'contract'],
  bench: ['server', 'stand-ins', 'host', 'contract', 'tools', 'search-index'],
  e2e: ['contract', 'tools'],
}

export const floors: Record<string, readonly string[]> = {
  platform: [],
  taxonomy: ['platform'],
  media: ['platform'],
  contact: ['platform'],
  identity: ['media', 'platform'],
  notifications: ['identity', 'platform'],
  companies: ['notifications', 'identity', 'media', 'taxonomy', 'platform'],
  profiles: ['companies', 'identity', 'media', 'taxonomy', 'platform'],
  web3: ['identity', 'platform'],
  activity: ['web3', 'profiles', 'companies', 'identity', 'media', 'platform'],
  billing: ['notifications', 'companies', 'identity', 'platform'],
  postings: ['notifications', 'billing', 'companies', 'identity', 'taxonomy', 'platform'],
  applications: [
    'notifications',
    'postings',
    'profiles',
    'companies',
    'activity',
    'web3',
    'identity',
    'platform',
  ],
  moderation: ['postings', 'companies', 'identity', 'platform'],
  search: ['applications', 'postings', 'profiles', 'companies', 'activity', 'web3', 'taxonomy', 'platform'],
  candidates: [
    'search',
    'applications',
    'postings',
    'profiles',
    'companies',
    'activity',
    'web3',
    'identity',
    'taxonomy',
    'platform',
  ],
  discovery: ['search', 'postings', 'companies', 'media', 'taxonomy', 'platform'],
  shortlists: ['applications', 'profiles', 'companies', 'identity', 'platform'],
  invitations: ['notifications', 'applications', 'postings', 'profiles', 'companies', 'identity', 'platform'],
  alerts: [
    'candidates',
    'search',
    'applications',
    'notifications',
    'postings',
    'profiles',
    'identity',
    'taxonomy',
    'platform',
  ],
  trust: [
    'activity',
    'billing',
    'invitations',
    'notifications',
    'applications',
    'postings',
    'profiles',
    'companies',
    'identity',
    'moderation',
    'platform',
  ],
  newsletter: ['profiles', 'identity', 'platform'],
  usage: ['profiles', 'platform'],
  accounts: [
    'trust',
    'alerts',
    'invitations',
    'shortlists',
    'notifications',
    'billing',
    'applications',
    'postings',
    'profiles',
    'companies',
    'contact',
    'identity',
    'media',
    'activity',
    'web3',
    'platform',
  ],
}

/** The only file of the product that may load `stand-ins`, and only when it needs them: production runs without. */
export const wayToStandIns = 'host/src/load-stand-ins.ts'

/** All that the parts in `web/app/ui` know of the product; a part with a business word in it belongs to a feature. */
export const contractOfParts: readonly string[] = [
  'contract/src/identity/password-policy.ts',
  'contract/src/media/marks.ts',
  'contract/src/media/values.ts',
]

/**
 * Which folders of the web may use which; only folders that stand before it, so there is no way round. Each feature may use
 * the first three besides, and `web/app/routes` and the files beside it, on top, whatever they need.
 */
export const webFloors: Record<string, readonly string[]> = {
  ui: [],
  format: ['ui'],
  api: [],
  seo: [],
  legal: [],
  match: [],
  dev: [],
  lists: [],
  forms: [],
  place: ['forms'],
  session: ['forms'],
  eligibility: ['session'],
  buying: ['forms', 'session'],
  landing: ['buying', 'forms', 'legal'],
  wallets: ['forms', 'session'],
  identity: ['forms', 'legal', 'session', 'wallets'],
  settings: ['forms', 'identity', 'session'],
  alerts: ['forms', 'session', 'settings'],
  notifications: ['forms', 'session', 'settings'],
  'on-chain': ['forms', 'session', 'wallets'],
  profile: ['forms', 'on-chain', 'place', 'session', 'wallets'],
  visibility: ['forms', 'on-chain', 'profile', 'session'],
  resume: ['forms', 'place', 'profile', 'session'],
  saved: ['forms', 'session'],
  applying: ['forms', 'identity', 'match', 'profile', 'saved', 'session'],
  start: ['applying', 'forms', 'place', 'profile', 'resume', 'session', 'visibility', 'wallets'],
  reports: ['forms'],
  postings: ['applying', 'eligibility', 'match', 'reports', 'saved', 'session'],
  recommended: ['match', 'postings', 'saved'],
  companies: ['lists', 'postings', 'reports'],
  errors: ['postings', 'session'],
  applications: ['forms', 'match', 'postings', 'saved', 'session'],
  search: ['alerts', 'lists', 'place', 'postings', 'saved', 'session'],
  shell: ['identity', 'legal', 'notifications', 'session'],
  recruiter: [
    'applications',
    'buying',
    'forms',
    'lists',
    'match',
    'on-chain',
    'place',
    'postings',
    'profile',
    'reports',
    'search',
    'session',
    'settings',
    'shell',
  ],
  invitations: ['forms', 'match', 'reports', 'session'],
  shortlists: ['forms', 'session'],
  candidates: [
    'forms',
    'invitations',
    'lists',
    'match',
    'on-chain',
    'profile',
    'recruiter',
    'search',
    'session',
    'shortlists',
  ],
}

/**
 * Tables of a higher floor that a module reads, each with why. Reading only, and short: before a line is
 * added, ask whether the question belongs on the higher floor.
 */
export const glimpses: Record<string, Record<string, string>> = {
  identity: {
    company: 'a session names the companies of its person, in the one statement that every page waits for',
    notification: 'a session carries the last messages, in the same statement',
  },
  companies: {
    posting: 'a company shows how many posts it has open, and its change reaches the posts that show it',
  },
  billing: {
    posting: 'the audit of credits holds entries against the posts they paid for',
    sponsorship: 'and against the sponsoring they paid for',
  },
  platform: { app_user: 'no letter goes to an address that its account has not proven' },
}
