import { pagePath } from '@chainwork/contract/pages'
import type { Session } from '@chainwork/contract/identity/schemas'
import { clear, readStored, store } from '../../ui/storage.ts'

/** What somebody wanted to do with a posting before they had to sign in. */
export type Intent = 'apply' | 'save'

const key = 'intent'
const lifetimeMs = 24 * 3_600_000

/** Signing in, or for members without a role choosing one, and then back to the posting, where the action goes on. */
export function entryFor({ isSignedIn }: Pick<Session, 'isSignedIn'>, path: string): string {
  return `${isSignedIn ? pagePath('/onboarding') : pagePath('/login')}?continue=${encodeURIComponent(path)}`
}

/** The posting's page with what is to go on there. */
export function intentPath(slug: string, intent: Intent): string {
  return `${pagePath('/jobs/:key', { key: slug })}?do=${intent}`
}

/** What the address of a posting's page asks for; null when nothing. */
export function intentOf(params: URLSearchParams): Intent | null {
  const wanted = params.get('do')
  return wanted === 'apply' || wanted === 'save' ? wanted : null
}

/** Notes that this browser asked to save a posting: an address alone, which anybody can send, saves nothing. */
export function noteSaving(slug: string): void {
  store('localStorage', key, JSON.stringify({ slug, at: Date.now() }))
}

/** True, once, when this browser asked to save the posting less than a day ago. */
export function takeSaving(slug: string): boolean {
  const noted = readStored('localStorage', key)
  if (!noted) return false
  clear('localStorage', key)
  try {
    const { slug: wanted, at } = JSON.parse(noted) as { slug: unknown; at: unknown }
    return wanted === slug && typeof at === 'number' && Date.now() - at < lifetimeMs
  } catch {
    return false
  }
}
