import { Resolver } from 'node:dns/promises'
import { fetchPublicText } from './fetch-public-text.ts'

/** What a domain says of itself in public. What cannot be read says nothing. */
export interface DomainRecords {
  /** Texts at a name of the domain name system. */
  texts(name: string): Promise<string[]>
  /** The beginning of a file of the domain's website. */
  file(domain: string, path: string): Promise<string | null>
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
}

/**
 * For demo and development: names under `.example`, which belong to nobody, are answered from memory; all others are asked
 * for outside.
 */
export class StandInRecords implements DomainRecords {
  private readonly zone = new Map<string, string>()

  isLocal(name: string): boolean {
    return name.endsWith('.example')
  }

  publish(name: string, text: string): void {
    if (this.zone.size >= 1000) this.zone.clear()
    this.zone.set(name.toLowerCase(), text)
  }

  async texts(name: string): Promise<string[]> {
    if (!this.isLocal(name)) return publicRecords.texts(name)
    return [this.zone.get(name.toLowerCase()) ?? []].flat()
  }

  async file(domain: string, path: string): Promise<string | null> {
    return this.isLocal(domain) ? null : publicRecords.file(domain, path)
  }
}
