import { useRef } from 'react'
import { useLocation } from 'react-router'
import { ApiFailure, call } from '../../api/client.ts'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { ask } from '../session/ask.ts'
import { useSession } from '../session/use-session.ts'
import { markSaved, useStatus } from './own-status.ts'

/** Saves a posting, or takes it off the saved ones, at once; a refusal takes it back. Guests are led to the login. */
export function SaveButton({
  id,
  slug,
  label,
  className,
  children,
}: {
  id: string
  slug: string
  /** The posting in words, for who cannot see which card the button is on. */
  label: string
  className?: string | undefined
  /** Words beside the icon; without them the icon stands alone. */
  children?: (isSaved: boolean) => React.ReactNode
}) {
  const { isSignedIn, context, user } = useSession()
  const { saved: isSaved } = useStatus(id)
  const isBusy = useRef(false)
  async function send(wanted: boolean): Promise<void> {
    if (isBusy.current) return
    isBusy.current = true
    markSaved(user.uid, id, wanted)
    try {
      const { message } = await call(`${wanted ? 'POST' : 'DELETE'} /api/job-posting/:id/bookmark`, {
        params: { id },
      })
      toast(message, { label: 'Undo', run: () => void send(!wanted) })
    } catch (error) {
      markSaved(user.uid, id, !wanted)
      if (error instanceof ApiFailure && error.status === 401) {
        void ask('signIn').then((isDone) => (isDone ? send(wanted) : undefined))
        return
      }
      const why = error instanceof ApiFailure ? (error.failure?.message ?? '') : ''
      toast(`${wanted ? 'Job post save error' : 'Job post unsave error'}. ${why}`.trim())
    } finally {
      isBusy.current = false
    }
  }
  const icon = <Icon name={isSaved ? 'bookmarked' : 'bookmark'} small={Boolean(children)} />
  if (!isSignedIn)
    return (
      <a
        className={className}
        data-action="save"
        href={`/login?continue=${encodeURIComponent(`/jobs/${slug}`)}`}
        aria-label={children ? undefined : `Save ${label}`}
      >
        {icon} {children?.(false)}
      </a>
    )
  if (context !== 'jobSeeker') return null
  return (
    <form
      method="post"
      action="/saved-postings"
      onSubmit={(event) => {
        event.preventDefault()
        void send(!isSaved)
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="saved" value={String(!isSaved)} />
      <WayBack />
      <button
        className={className}
        data-action="save"
        aria-pressed={isSaved}
        aria-label={children ? undefined : `Save ${label}`}
      >
        {icon} {children?.(isSaved)}
      </button>
    </form>
  )
}

/** Where to go without scripts; a part of its own, because only who is signed in needs to follow the address. */
function WayBack() {
  const { pathname, search } = useLocation()
  return <input type="hidden" name="back" value={pathname + search} />
}
