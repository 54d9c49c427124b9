/**
 * Which room may use which. A server module uses only modules listed for it, through their `index.ts` (their `tables.ts`
 * may be imported to join). `check-floors.ts` enforces it; docs/tour.md explains it.
 */
export const rooms: Record<string, readonly string[]> = {
  contract: [],
  onchain: [],
  server: ['contract', 'onchain'],
  web: ['contract'],
  host: ['server', 'web', 'contract', 'tools'],
  tools: ['server', 'contract'],
  bench: ['server', 'host', 'contract', 'tools'],
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
  billing: ['notifications', 'companies', 'platform'],
  postings: ['notifications', 'billing', 'companies', 'taxonomy', 'platform'],
  applications: ['notifications', 'postings', 'profiles', 'companies', 'web3', 'platform'],
  moderation: ['postings', 'companies', 'identity', 'platform'],
  search: ['applications', 'postings', 'profiles', 'companies', 'web3', 'taxonomy', 'platform'],
  discovery: ['search', 'postings', 'companies', 'taxonomy', 'platform'],
  alerts: ['search', 'notifications', 'postings', 'profiles', 'identity', 'taxonomy', 'platform'],
  newsletter: ['profiles', 'identity', 'platform'],
  usage: ['profiles', 'platform'],
  accounts: [
    'billing',
    'applications',
    'postings',
    'profiles',
    'companies',
    'contact',
    'identity',
    'media',
    'web3',
    'platform',
  ],
}
