import { pagePath } from '@chainwork/contract/pages'
import type { OwnCard } from '@chainwork/contract/postings/own-posting'
import { type PostingAction, postingActionLabels } from '@chainwork/contract/postings/posting-actions'
import { ActionForm } from '../../forms/action-form.tsx'
import { type Credits, withCost } from '../../buying/credits.ts'
import { takesCredit } from '../paid-until.ts'
import { completePath, editPath } from '../paths.ts'
import styles from './my-jobs.module.css'
import { Button } from '../../../ui/button.tsx'

/** The step that brings a posting on, by what can be done with it. */
const leading = new Set<PostingAction>(['submit', 'post', 'resubmit', 'pay', 'viewApplicants', 'republish'])
const costly = new Set<PostingAction>(['submit', 'post', 'pay'])
const applicants = pagePath('/recruiter/applicants')

/** What can be done with a posting, in the order of the status table; the next step stands out. Its link is copied in the detail. */
export function PostingButtons({
  card,
  credits,
  now,
  confirm,
}: {
  card: OwnCard
  credits: Credits
  now: number
  /** Where an action that cannot be taken back, or costs something, is confirmed. */
  confirm: (action: 'close' | 'delete' | 'sponsor') => string
}) {
  const actions = card.actions.filter((action) => action !== 'copyLink')
  const next = actions.find((action) => leading.has(action))
  const button = (action: PostingAction) => {
    const looks = { kind: action === next ? 'primary' : 'quiet', size: 'small' } as const
    const label =
      costly.has(action) && takesCredit(card, now)
        ? withCost(postingActionLabels[action], credits)
        : postingActionLabels[action]
    const name = `${label}: ${card.jobTitle || 'Untitled'}`
    const link = (to: string, words = label) => (
      <Button
        {...looks}
        to={to}
        aria-label={words === label ? name : `${words}: ${card.jobTitle || 'Untitled'}`}
        preventScrollReset={to.includes('confirm=')}
      >
        {words}
      </Button>
    )
    const form = (verb: string) => (
      <ActionForm values={{ do: verb, id: card.id }} {...looks} label={name}>
        {label}
      </ActionForm>
    )
    switch (action) {
      case 'edit':
        return link(editPath({ id: card.id, isDraft: card.displayedStatus === 'Draft' }))
      case 'pay':
        return link(pagePath('/recruiter/post-job/:id', { id: card.id }))
      case 'viewApplicants':
        return link(`${applicants}?jobPostingId=${card.id}`)
      case 'close':
      case 'delete':
      case 'sponsor':
        return link(confirm(action))
      case 'submit':
      case 'post':
      case 'resubmit':
        return card.isComplete ? form('submit') : link(completePath(card), 'Complete')
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
