import { returnPath } from '@chainwork/contract/identity/schemas'
import { contexts } from '@chainwork/contract/identity/values'
import { z } from 'zod'
import { hostCookie, readCookie, setHostCookie } from '../platform/http/cookies.ts'
import { seal, unseal } from './codes.ts'
import type { IdentitySettings } from './sessions.ts'

/** How long somebody may take at a provider. */
const lifeSeconds = 600
const purpose = 'provider sign-in'
const name = 'provider_sign_in'
/** Browsers drop cookies beyond 4,096 bytes. */
const maxCharacters = 3800

const pendingSignIn = z.object({
  provider: z.enum(['google', 'linkedin']),
  checks: z.object({ state: z.string(), nonce: z.string().optional(), verifier: z.string().optional() }),
  context: z.enum(contexts),
  continueUrl: returnPath,
  /** The session that adds the provider to its account; null for signing in. */
  link: z.string().nullable(),
  /** Milliseconds since 1970. */
  endsAt: z.number(),
})

/** A sign-in under way at a provider. It lives in a cookie of the browser that began it, signed, and in no table. */
export type PendingSignIn = z.output<typeof pendingSignIn>

/** The cookie of a sign-in that begins; one at a time for each browser. */
export function pendingCookie(
  settings: IdentitySettings,
  begun: Omit<PendingSignIn, 'endsAt'>,
  now: Date,
): string {
  const pending = { ...begun, endsAt: now.getTime() + lifeSeconds * 1000 }
  let value = seal(pending, purpose, settings.secret)
  if (value.length > maxCharacters)
    value = seal({ ...pending, continueUrl: undefined }, purpose, settings.secret)
  // Lax: the browser comes back from another site.
  return setHostCookie(settings.origin, { name, value, seconds: lifeSeconds, sameSite: 'lax' })
}

/** The cookie that ends it. */
export function noPendingCookie(settings: IdentitySettings): string {
  return setHostCookie(settings.origin, { name, value: '', seconds: 0 })
}

/** What this browser set out with; null when it did not, or longer ago than it may take. */
export function readPending(
  settings: IdentitySettings,
  cookies: string | undefined,
  now: Date,
): PendingSignIn | null {
  const value = readCookie(cookies, hostCookie(settings.origin, name))
  const parsed = pendingSignIn.safeParse(value ? unseal(value, purpose, settings.secret) : null)
  return parsed.success && parsed.data.endsAt > now.getTime() ? parsed.data : null
}
