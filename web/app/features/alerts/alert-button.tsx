import { pagePath } from '@chainwork/contract/pages'
import { alertSearch } from '@chainwork/contract/alerts/alert-search'
import type { SearchState } from '@chainwork/contract/search/search-url'
import { Suspense, useEffect, useState } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { entryFor } from '../session/intent.ts'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { late } from '../../ui/late.ts'

const AlertDialog = late(async () => (await import('./alert-dialog.tsx')).default)

/** Subscribes to a keyword and a place, or keeps any other search; guests are led to the login. */
export function AlertButton({ state }: { state: SearchState }) {
  const session = useSession()
  const search = alertSearch(state)
  const { isSignedIn } = session
  const isOwn = isSeeker(session)
  const [isOpen, setOpen] = useState(false)
  const saved = useSavedAlerts(isOwn && search !== '', isOpen)
  if (!search || (isSignedIn && !isOwn)) return null
  const isSaved = saved.includes(search)
  const name = isSaved ? 'Job alert on' : 'Alert me'
  const to = isOwn
    ? `${pagePath('/job-alerts')}?${search}`
    : entryFor(session, `${pagePath('/job-alerts')}?${search}`)
  return (
    <>
      <Button
        to={to}
        size="small"
        data-action="alert"
        aria-haspopup={isOwn ? 'dialog' : undefined}
        onClick={(event) => {
          if (!isOwn || event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setOpen(true)
        }}
      >
        <Icon name={isSaved ? 'check' : 'bell'} small /> {name}
      </Button>
      {isOpen ? (
        <Suspense>
          <AlertDialog search={search} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The searches that are kept, read again when the dialog has closed. */
function useSavedAlerts(isNeeded: boolean, isOpen: boolean): readonly string[] {
  const [saved, setSaved] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isNeeded || isOpen) return
    const over = new AbortController()
    call('GET /api/job-alerts/me', {}, { signal: over.signal }).then(
      ({ items }) => setSaved(items.flatMap(({ search, isPaused }) => (isPaused ? [] : [search]))),
      // Without the list the button still opens the form, which knows.
      () => {},
    )
    return () => over.abort()
  }, [isNeeded, isOpen])
  return saved
}
