import { useEffect, useEffectEvent, useRef } from 'react'
import { useFetcher, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { toast } from '../../ui/toast.tsx'
import { isOutcome } from '../forms/outcome.ts'
import { ask } from '../session/ask.ts'
import { useSession } from '../session/use-session.ts'
import { markSaved, useSaved } from './saved-state.ts'

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
  const { isSignedIn, context } = useSession()
  const { pathname, search } = useLocation()
  const fetcher = useFetcher<unknown>()
  const form = useRef<HTMLFormElement>(null)
  const isSaved = useSaved(id)
  const sent = useRef<boolean | null>(null)
  const send = (wanted: boolean) => {
    if (!navigator.onLine) return toast(wanted ? 'Job post save error' : 'Job post unsave error')
    sent.current = wanted
    markSaved(id, wanted)
    void fetcher.submit({ id, saved: String(wanted) }, { method: 'post', action: '/saved-postings' })
  }
  const receive = useEffectEvent((answer: unknown) => {
    const wanted = sent.current
    if (wanted === null || answer === undefined) return
    sent.current = null
    if (!isOutcome(answer)) {
      const { told } = answer as { told: string }
      return toast(told, { label: 'Undo', run: () => send(!wanted) })
    }
    markSaved(id, !wanted)
    if (answer.reason !== 'session.none')
      return toast(`${wanted ? 'Job post save error' : 'Job post unsave error'}. ${answer.message ?? ''}`)
    void ask('signIn').then((isDone) => (isDone ? send(wanted) : undefined))
  })
  useEffect(() => receive(fetcher.data), [fetcher.data])
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
    <fetcher.Form
      method="post"
      action="/saved-postings"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        if (fetcher.state === 'idle') send(!isSaved)
      }}
    >
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="saved" value={String(!isSaved)} />
      <input type="hidden" name="back" value={pathname + search} />
      <button
        className={className}
        data-action="save"
        aria-pressed={isSaved}
        aria-label={children ? undefined : `Save ${label}`}
      >
        {icon} {children?.(isSaved)}
      </button>
    </fetcher.Form>
  )
}
