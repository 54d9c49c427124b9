import type { CreditOffers, Purchase } from '@chainwork/contract/billing/schemas'
import { pagePath } from '@chainwork/contract/pages'
import type { OwnPart } from '@chainwork/contract/postings/own-posting'
import { postingActionLabels } from '@chainwork/contract/postings/posting-actions'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { day } from '../../../format/dates.ts'
import { counted } from '../../../format/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { BesidePaying } from '../../buying/beside-paying.tsx'
import { BuyMoreLink } from '../../buying/buy-more.tsx'
import { type Credits, creditsLeft, withCost } from '../../buying/credits.ts'
import { PayPost } from '../../buying/pay-post.tsx'
import { paidUntil, takesCredit } from '../paid-until.ts'
import { completePath, editPath, takeBackPath } from '../paths.ts'
import recruiter from '../recruiter.module.css'
import { StatusPill } from '../status-pill.tsx'
import { takenDown } from '../taken-down.tsx'
import { SubmitButton } from './submit-button.tsx'
import styles from './wizard.module.css'

interface PostingResultProps {
  posting: Posting
  own: OwnPart
  credits: Credits
  offers: CreditOffers | null
  /** The payment that led here. */
  purchase: Purchase | null
  isComplete: boolean
  now: number
}

/** What became of a posting, and the one next step: paying for it, where that is what it waits for. */
export function PostingResult({ posting, own, credits, now, ...paying }: PostingResultProps) {
  const { title, text } = wordsFor({ posting, own, credits, now })
  const pay = own.actions.includes('pay')
  const post = own.actions.includes('post')
  const handIn = own.actions.find((action) => action === 'submit' || action === 'resubmit')
  const { displayedStatus } = own
  const paysByCard = (pay || post) && credits.available < 1 && paying.isComplete && paying.offers?.isOn
  const result = (
    <section className={styles.next} aria-labelledby="result">
      <h2 id="result">{title}</h2>
      {own.creditUsed && paying.purchase?.paidAt ? (
        <p role="status">Your receipt is on its way by email.</p>
      ) : null}
      <p>{text}</p>
      {pay || post ? (
        <PayPost
          postingId={posting.id}
          label={pay ? 'Pay' : 'Post'}
          credits={credits}
          offers={paying.offers}
          purchase={paying.purchase}
          incomplete={paying.isComplete ? null : completePath({ id: posting.id, displayedStatus })}
        />
      ) : null}
      <div className={styles.buttons}>
        {handIn && paying.isComplete ? (
          <SubmitButton id={posting.id}>
            {takesCredit(own, now)
              ? withCost(postingActionLabels[handIn], credits)
              : postingActionLabels[handIn]}
          </SubmitButton>
        ) : null}
        {handIn && !paying.isComplete ? (
          <Button kind="primary" to={completePath({ id: posting.id, displayedStatus })}>
            Complete
          </Button>
        ) : null}
        {own.isPublic ? (
          <Button kind="primary" to={pagePath('/jobs/:key', { key: posting.slug })}>
            See the job post
          </Button>
        ) : null}
        {own.canEdit && !own.isPublic ? (
          <Button to={editPath({ id: posting.id, isDraft: displayedStatus === 'Draft' })}>Edit</Button>
        ) : null}
        {own.canUnpublish && !own.isPublic && displayedStatus !== 'Draft' ? (
          <Button to={takeBackPath(posting.id)}>Take back</Button>
        ) : null}
        {own.isPublic || handIn || pay || post ? null : (
          <Button to={pagePath('/recruiter/my-jobs')}>My Job Posts</Button>
        )}
      </div>
    </section>
  )
  return (
    <main id="main" className={paysByCard ? recruiter.page : `${recruiter.page} ${styles.page}`}>
      <PageHeader
        title={posting.jobTitle.trim() || 'Untitled'}
        lead={
          <>
            {creditsLeft(credits)} {credits.available > 0 ? <BuyMoreLink afterDot /> : null}
          </>
        }
      >
        <StatusPill of={own} />
      </PageHeader>
      {paysByCard ? (
        <BesidePaying pays="post" isStandIn={paying.offers!.isStandIn}>
          {result}
        </BesidePaying>
      ) : (
        result
      )}
    </main>
  )
}

function wordsFor({
  posting,
  own,
  credits,
  now,
}: Pick<PostingResultProps, 'posting' | 'own' | 'credits' | 'now'>): {
  title: string
  text: string
} {
  if (own.frozen)
    return { title: 'Your job post is hidden', text: `${takenDown(own.frozen)} ${own.frozen.reason}` }
  switch (own.status) {
    case 'Draft': {
      const paid = paidUntil(own, now)
      return {
        title: 'This is a draft',
        text: paid
          ? `Only your company sees it. It is paid until ${day(paid)}: submitting it again takes no credit.`
          : 'Only your company sees it. Keep writing, or submit it.',
      }
    }
    case 'Unpaid':
      return {
        title: 'One credit opens it',
        text:
          credits.available > 0
            ? `It is a copy of the closed post. Paying uses 1 of ${counted(credits.available, 'credit')} and sends it to review.`
            : 'It is a copy of the closed post. Once paid, it goes to review.',
      }
    case 'For Review':
      return own.creditUsed
        ? {
            title: 'Job post submitted',
            text: own.isPublic
              ? 'We review the edit. Until it’s approved, the previous version stays public.'
              : 'We review it before anyone sees it, usually within a working day, and email you the decision.',
          }
        : credits.available > 0
          ? { title: 'You have credits again', text: 'Everything is saved. Post it, and it goes to review.' }
          : {
              title: 'No credits left, post saved to drafts',
              text: 'Everything is saved. The post goes to review once it is paid.',
            }
    case 'For Revision':
      return { title: 'Changes needed', text: own.revisionReason ?? 'Edit it, then resubmit it.' }
    case 'Published':
      return Date.parse(posting.publishAt!) > Date.parse(posting.updatedAt)
        ? {
            title: 'Your job post is approved',
            text: `It opens on ${day(posting.publishAt!)} and stays open until ${day(posting.openUntil!)}.`,
          }
        : {
            title: 'Your job post is published',
            text: `It’s live and open until ${day(posting.openUntil!)}.`,
          }
    case 'Closed':
      return {
        title: 'This job post is closed',
        text: 'It takes no more applications. Republish it from your list to open it again as a new post.',
      }
  }
}
