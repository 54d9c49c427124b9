import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { type PostingAction, postingActionLabels } from '@chainwork/contract/postings/posting-actions'
import { Link } from 'react-router'
import controls from '../../../ui/controls.module.css'
import { toast } from '../../../ui/toast.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { isOpenPage } from '../../shell/navigation.ts'
import { type Credits, withCost } from '../credits.ts'
import { editPath } from '../paths.ts'
import styles from './my-jobs.module.css'

/** The step that brings a posting on, by what can be done with it. */
const leading = new Set<PostingAction>(['submit', 'post', 'resubmit', 'pay', 'viewApplicants', 'republish'])
const costly = new Set<PostingAction>(['submit', 'post', 'pay'])
const applicants = '/recruiter/applicants'

/** Everything that can be done with a posting, in the order of the status table; the next step stands out. */
export function PostingButtons({
  card,
  credits,
  confirm,
}: {
  card: OwnCard
  credits: Credits
  /** Where an action that cannot be taken back is confirmed. */
  confirm: (action: 'close' | 'delete') => string
}) {
  const isHydrated = useHydrated()
  const actions = card.actions.filter(
    (action) =>
      (action !== 'viewApplicants' || isOpenPage(applicants)) && (action !== 'copyLink' || isHydrated),
  )
  const next = actions.find((action) => leading.has(action))
  const button = (action: PostingAction) => {
    const className = `${action === next ? controls.button : controls.ghost} ${controls.small}`
    const label =
      costly.has(action) && !card.creditUsed
        ? withCost(postingActionLabels[action], credits)
        : postingActionLabels[action]
    const name = `${label}: ${card.jobTitle || 'Untitled'}`
    const link = (to: string) => (
      <Link className={className} to={to} aria-label={name} preventScrollReset={to.includes('confirm=')}>
        {label}
      </Link>
    )
    const form = (wish: string) => (
      <ActionForm values={{ do: wish, id: card.id }} className={className} label={name}>
        {label}
      </ActionForm>
    )
    switch (action) {
      case 'edit':
        return link(editPath({ id: card.id, isDraft: card.displayedStatus === 'Draft' }))
      case 'pay':
        return link(`/recruiter/post-job/${card.id}`)
      case 'viewApplicants':
        return link(`${applicants}?jobPostingId=${card.id}`)
      case 'close':
      case 'delete':
        return link(confirm(action))
      case 'copyLink':
        return (
          <button type="button" className={className} aria-label={name} onClick={() => copyLink(card.slug)}>
            {label}
          </button>
        )
      case 'submit':
      case 'post':
      case 'resubmit':
        return form('submit')
      default:
        return form(action)
    }
  }
  return (
    <ul className={styles.actions} aria-label={`Actions for ${card.jobTitle || 'Untitled'}`}>
      {actions
        .toSorted((one, other) => Number(other === next) - Number(one === next))
        .map((action) => (
          <li key={action}>{button(action)}</li>
        ))}
    </ul>
  )
}

function copyLink(slug: string) {
  navigator.clipboard.writeText(`${location.origin}/jobs/${slug}`).then(
    () => toast('Link copied to clipboard'),
    () => toast('The link could not be copied.'),
  )
}
