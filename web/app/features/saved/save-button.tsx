import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useFormAddress } from '../forms/form-address.tsx'
import { entryFor, intentPath, noteSaving } from '../session/intent.ts'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { useStatus } from './own-status.ts'
import { useSaving } from './use-saving.ts'

/** Saves a posting, or takes it off the saved ones. Guests sign in first; then it goes on. */
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
  const session = useSession()
  const { saved: isSaved } = useStatus(id)
  const send = useSaving(id)
  const shared = { 'data-action': 'save', 'aria-label': children ? undefined : `Save ${label}` }
  if (!session.isSignedIn || (session.context === 'jobSeeker' && !isSeeker(session))) {
    const leads = {
      ...shared,
      href: entryFor(session, intentPath(slug, 'save')),
      onClick: () => noteSaving(slug),
    }
    return children ? (
      <Button icon="bookmark" {...leads}>
        {children(false)}
      </Button>
    ) : (
      <a className={className} {...leads}>
        <Icon name="bookmark" />
      </a>
    )
  }
  if (!isSeeker(session)) return null
  const icon = isSaved ? 'bookmarked' : 'bookmark'
  return (
    <SaveForm id={id} isSaved={isSaved} onSend={() => send(!isSaved)}>
      {children ? (
        <Button icon={icon} aria-pressed={isSaved} {...shared}>
          {children(isSaved)}
        </Button>
      ) : (
        <button className={className} aria-pressed={isSaved} {...shared}>
          <Icon name={icon} />
        </button>
      )}
    </SaveForm>
  )
}

/** The form round the button; a part of its own, because only who is signed in needs to follow the address. */
function SaveForm({
  id,
  isSaved,
  onSend,
  children,
}: {
  id: string
  isSaved: boolean
  onSend: () => void
  children: React.ReactNode
}) {
  const way = isSaved ? 'DELETE' : 'POST'
  const { action, hidden } = useFormAddress(`${way} /api/job-posting/:id/bookmark`, { params: { id } })
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault()
        onSend()
      }}
    >
      {hidden}
      {children}
    </form>
  )
}
