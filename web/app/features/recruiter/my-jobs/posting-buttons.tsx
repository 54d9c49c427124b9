import { pagePath } from '@chainwork/contract/pages'
import { applyOnSite } from '@chainwork/contract/postings/apply-on-site'
import { type PostingAction, postingActionLabels } from '@chainwork/contract/postings/posting-actions'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import { useNavigate } from 'react-router'
import { type Credits, withCost } from '../../buying/credits.ts'
import { takesCredit } from '../paid-until.ts'
import { completePath, editPath } from '../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import type { OwnRow } from './search-own.ts'
import styles from './my-jobs.module.css'

/** The step that brings a posting on, by what can be done with it. */
const leading = new Set<PostingAction>(['submit', 'post', 'resubmit', 'pay', 'viewApplicants', 'republish'])
const costly = new Set<PostingAction>(['submit', 'post', 'pay'])
const resultPath = ({ id }: { id: string }) => pagePath('/recruiter/post-job/:id', { id })
const applicants = pagePath('/recruiter/applicants')

/** What can be done with a posting: the next step as a button, the rest in a menu in the order of the status table. Its link is copied in the detail. */
export function PostingButtons({
  card,
  credits,
  now,
  confirm,
}: {
  card: OwnRow
  credits: Credits
  now: number
  /** Where an action that cannot be taken back, or costs something, is confirmed. */
  confirm: (action: 'close' | 'delete' | 'sponsor') => string
}) {
  const navigate = useNavigate()
  const isElsewhere = applyOnSite(card.origin) && !card.applicants
  const actions = card.actions.filter(
    (action) => action !== 'copyLink' && !(isElsewhere && action === 'viewApplicants'),
  )
  const title = card.jobTitle || 'Untitled'
  const next = actions.find((action) => leading.has(action)) ?? actions[0]
  const rest = actions.filter((action) => action !== next)
  const button = (action: PostingAction) => {
    const looks = { kind: action === next ? 'secondary' : 'quiet', size: 'small' } as const
    const label =
      costly.has(action) && takesCredit(card, now)
        ? withCost(postingActionLabels[action], credits)
        : postingActionLabels[action]
    const name = `${label}: ${title}`
    const link = (to: string, words = label) => (
      <Button
        {...looks}
        to={to}
        aria-label={words === label ? name : `${words}: ${title}`}
        preventScrollReset={to.includes('confirm=')}
      >
        {words}
      </Button>
    )
    const press = { ...looks, params: { id: card.id }, label: name, children: label } as const
    switch (action) {
      case 'edit':
        return link(editPath({ id: card.id, isDraft: card.displayedStatus === 'Draft' }))
      case 'pay':
        return link(resultPath(card))
      case 'viewApplicants':
        return link(`${applicants}?jobPostingId=${card.id}`)
      case 'close':
      case 'delete':
      case 'sponsor':
        return link(confirm(action))
      case 'submit':
      case 'post':
      case 'resubmit':
        return card.isComplete ? (
          <EndpointButton
            {...press}
            to="POST /api/job-posting/:id/post-job"
            body={{}}
            failed="Failed to update job post"
            // What waits for a credit is paid there.
            onDone={({ isWarning }) => isWarning && void navigate(resultPath(card))}
          />
        ) : (
          link(completePath(card), 'Complete')
        )
      case 'duplicate':
        return (
          <EndpointButton
            {...press}
            to="POST /api/job-posting/:id/duplicate"
            failed="Failed to duplicate job post"
            undo={({ id }) => ({ to: 'DELETE /api/jobs/:id', params: { id } })}
          />
        )
      case 'republish':
        return (
          <EndpointButton
            {...press}
            to="POST /api/jobs/:id/republish"
            failed="Failed to republish job post"
            onDone={(made) => void navigate(resultPath(made))}
          />
        )
    }
  }
  if (!next) return null
  return (
    <div className={styles.acting} role="group" aria-label={`Actions for ${title}`}>
      {button(next)}
      {rest.length ? (
        <Menu words="More" label={`More actions: ${title}`}>
          {rest.map((action) => (
            <li key={action}>{button(action)}</li>
          ))}
        </Menu>
      ) : null}
    </div>
  )
}
