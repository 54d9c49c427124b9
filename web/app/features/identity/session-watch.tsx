import type { Session } from '@chainwork/contract/identity/schemas'
import { Suspense, useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../api/client.ts'
import { hasUnsent } from '../forms/unsent.ts'
import { ask, useAccessRequest } from '../forms/ask-again.ts'
import { toast } from '../../ui/toast.tsx'
import { followPerson, isAnother, isHeldFor, leaveToAnother } from '../session/page-person.ts'
import { useSession } from '../session/use-session.ts'
import { late } from '../../ui/late.ts'

const AccessDialog = late(async () => (await import('./access-dialog.tsx')).default)

/** What makes two sessions differ for a page. */
function signature({ isSignedIn, user, roles, context, companyContext, state }: Session): string {
  return JSON.stringify([isSignedIn, user, roles, context, companyContext, state])
}

/**
 * Keeps tabs in agreement: what changed in one is told to the others, and a tab that comes back looks for itself. A page with
 * something typed in it asks to sign in again instead of going away; a page of another account than the one now signed in goes.
 */
export function SessionWatch() {
  const session = useSession()
  const request = useAccessRequest()
  const { revalidate } = useRevalidator()
  const known = useRef(signature(session))
  const channel = useRef<BroadcastChannel | null>(null)

  useEffect(() => {
    if (!followPerson(session)) return leaveToAnother()
    const next = signature(session)
    if (known.current === next) return
    known.current = next
    channel.current?.postMessage('changed')
  }, [session])

  useEffect(() => {
    let isLooking = false
    const look = async () => {
      if (isLooking || document.visibilityState === 'hidden') return
      isLooking = true
      const now = await call('GET /api/session', {}).catch(() => null)
      isLooking = false
      if (!now) return
      if (isAnother(now.user.uid)) return leaveToAnother()
      if (signature(now) === known.current) return
      if (isHeldFor(now)) {
        known.current = signature(now)
        const { name } = now.companyContext!
        return toast(`You switched to ${name} in another tab. Switch back to send what you wrote here.`)
      }
      if (!now.isSignedIn && hasUnsent()) void ask('return')
      else void revalidate()
    }
    const onMessage = () => void look()
    const opened = new BroadcastChannel('session')
    channel.current = opened
    opened.addEventListener('message', onMessage)
    addEventListener('focus', onMessage)
    document.addEventListener('visibilitychange', onMessage)
    return () => {
      opened.close()
      removeEventListener('focus', onMessage)
      document.removeEventListener('visibilitychange', onMessage)
    }
  }, [revalidate])

  return request ? (
    <Suspense>
      <AccessDialog question={request.question} answer={request.answer} />
    </Suspense>
  ) : null
}
