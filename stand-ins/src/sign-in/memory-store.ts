import type { Adapter, AdapterPayload } from 'oidc-provider'

const max = 2000
const stored = new Map<string, { payload: AdapterPayload; expiresAt: number }>()

/** Keeps what a stand-in needs between two requests, in this process and for minutes only. */
export class MemoryStore implements Adapter {
  readonly kind: string
  constructor(kind: string) {
    this.kind = kind
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn: number): Promise<void> {
    if (stored.size >= max) stored.delete(stored.keys().next().value!)
    stored.set(this.key(id), { payload, expiresAt: Date.now() + (expiresIn || 900) * 1000 })
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    const found = stored.get(this.key(id))
    return found && found.expiresAt > Date.now() ? found.payload : undefined
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return this.search((payload) => payload.uid === uid)
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return this.search((payload) => payload.userCode === userCode)
  }

  async consume(id: string): Promise<void> {
    const found = stored.get(this.key(id))
    if (found) found.payload.consumed = Math.floor(Date.now() / 1000)
  }

  async destroy(id: string): Promise<void> {
    stored.delete(this.key(id))
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [key, { payload }] of stored) if (payload.grantId === grantId) stored.delete(key)
  }

  private key(id: string): string {
    return `${this.kind}:${id}`
  }

  private search(fits: (payload: AdapterPayload) => boolean): AdapterPayload | undefined {
    for (const [key, { payload, expiresAt }] of stored)
      if (key.startsWith(`${this.kind}:`) && expiresAt > Date.now() && fits(payload)) return payload
    return undefined
  }
}
