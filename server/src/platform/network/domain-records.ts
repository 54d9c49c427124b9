import { Resolver } from 'node:dns/promises'
import { fetchPublicText } from './fetch-public-bytes.ts'

/** What a domain says of itself in public. What cannot be read says nothing. */
export interface DomainRecords {
  /** Texts at a name of the domain name system. */
  texts(name: string): Promise<string[]>
  /** The beginning of a file of the domain's website. */
  file(domain: string, path: string): Promise<string | null>
  /** Whether a stand-in answers for a name. */
  isPlayed(name: string): boolean
}

const maxBytes = 4096

/** The real internet. */
export const publicRecords: DomainRecords = {
  async texts(name) {
    const resolver = new Resolver({ timeout: 2000, tries: 2 })
    const records = await resolver.resolveTxt(name).catch(() => [])
    return records.slice(0, 50).map((parts) => parts.join('').slice(0, 1000))
  },
  file: (domain, path) => fetchPublicText(domain, path, { maxBytes }).catch(() => null),
  isPlayed: () => false,
}
