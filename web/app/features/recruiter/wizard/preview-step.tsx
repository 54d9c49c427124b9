import { shownMoney } from '@chainwork/contract/billing/money'
import { pagePath } from '@chainwork/contract/pages'
import type { OwnPart } from '@chainwork/contract/postings/own-posting'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { PostingDetail } from '../../postings/posting-detail.tsx'
import { type Credits, creditsLeft, withCost } from '../../buying/credits.ts'
import recruiter from '../recruiter.module.css'
import { SubmitButton } from './submit-button.tsx'
import { type Missing, type StepName, stepLabels, stepNames } from './steps.ts'
import styles from './wizard.module.css'
import { Notice } from '../../../ui/notice.tsx'

/** The page as people will see it, what is still missing, and the button that hands it in with its cost. */
export function PreviewStep({
  posting,
  own,
  credits,
  missing,
  path,
}: {
  posting: Posting
  own: OwnPart
  credits: Credits
  missing: Missing
  path: (step: StepName) => string
}) {
  const gaps = stepNames.filter((step) => step !== 'preview' && missing[step])
  const submit = own.actions.find((action) => ['submit', 'post', 'resubmit'].includes(action))
  const label = submit === 'resubmit' ? 'Resubmit' : submit === 'post' ? 'Post' : 'Submit'
  return (
    <>
      {gaps.length ? (
        <Notice as="section" tone="warning" aria-label="What is missing">
          <p>
            <strong>Job Post has incomplete data. Please fulfill required fields.</strong>
          </p>
          <ul className={styles.gaps}>
            {gaps.map((step) => (
              <li key={step}>
                <Link to={`${path(step)}&check=1`}>{stepLabels[step]}</Link>:{' '}
                {[...new Set(Object.values(missing[step as keyof Missing] ?? {}))].join(' ')}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
      <section aria-labelledby="preview" className={styles.preview}>
        <h2 id="preview">As people will see it</h2>
        <div className={styles.sheet}>
          <PostingDetail posting={posting} titleId="preview-title" isPanel isPreview />
        </div>
      </section>
      <div className={styles.foot}>
        {submit && !gaps.length ? (
          <>
            <SubmitButton id={posting.id}>{own.creditUsed ? label : withCost(label, credits)}</SubmitButton>
            {own.creditUsed || credits.available > 0 ? null : (
              <span className={recruiter.lead}>
                {creditsLeft(credits)}: it is kept in your drafts,{' '}
                {credits.price
                  ? `and you can pay ${shownMoney(credits.price.amount, credits.price.currency)} by card next.`
                  : 'until there is one.'}
              </span>
            )}
          </>
        ) : null}
        <Button to={path('schedule')}>Back</Button>
        <Link className={styles.quit} to={pagePath('/recruiter/my-jobs')}>
          <Icon name="back" small /> My Job Posts
        </Link>
      </div>
    </>
  )
}
