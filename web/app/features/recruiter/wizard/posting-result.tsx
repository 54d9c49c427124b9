import { pagePath } from '@chainwork/contract/pages'
import type { OwnPart } from '@chainwork/contract/postings/own-posting'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { day } from '../../../format/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { ActionForm } from '../../forms/action-form.tsx'
import { type Credits, creditsLeft, withCost } from '../credits.ts'
import { editPath, takeBackPath } from '../paths.ts'
import recruiter from '../recruiter.module.css'
import { StatusPill } from '../status-pill.tsx'
import { takenDown } from '../taken-down.ts'
import styles from './wizard.module.css'
import { PageHeader } from '../../../ui/page-header.tsx'

interface Shown {
  posting: Posting
  own: OwnPart
  credits: Credits
}

/** What became of a posting, and the one next step. */
export function PostingResult({ posting, own, credits }: Shown) {
  const { title, text } = wordsFor({ posting, own, credits })
  const pay = own.actions.includes('pay')
  const post = own.actions.includes('post')
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <PageHeader title={posting.jobTitle.trim() || 'Untitled'} lead={creditsLeft(credits)}>
        <StatusPill of={own} />
      </PageHeader>
      <section className={styles.next} aria-labelledby="result">
        <h2 id="result">{title}</h2>
        <p>{text}</p>
        <div className={styles.buttons}>
          {(pay || post) && credits.available > 0 ? (
            <ActionForm values={{ do: 'submit' }} kind="primary">
              {withCost(pay ? 'Pay' : 'Post', credits)}
            </ActionForm>
          ) : null}
          {own.isPublic ? (
            <Button kind="primary" to={pagePath('/jobs/:key', { key: posting.slug })}>
              See the job post
            </Button>
          ) : null}
          {own.canEdit ? (
            <Button to={editPath({ id: posting.id, isDraft: own.displayedStatus === 'Draft' })}>Edit</Button>
          ) : null}
          {own.canUnpublish ? <Button to={takeBackPath(posting.id)}>Take back</Button> : null}
          <Button to={pagePath('/recruiter/my-jobs')}>My Job Posts</Button>
          {pay || post ? null : <Button to={pagePath('/recruiter/post-job')}>Post a Job</Button>}
        </div>
      </section>
    </main>
  )
}

function wordsFor({ posting, own, credits }: Shown): { title: string; text: string } {
  const noCredit = 'Paying by card is not possible yet: ask us for credits, then pay with one.'
  if (own.frozen)
    return { title: 'Your job post was taken down', text: `${takenDown(own.frozen)} ${own.frozen.reason}` }
  switch (own.status) {
    case 'Draft':
      return {
        title: 'This is a draft',
        text: 'Nobody but your company sees it. Go on writing, or submit it.',
      }
    case 'Unpaid':
      return {
        title: 'One credit opens it',
        text:
          credits.available > 0
            ? `It says what the closed post said. Paying uses 1 of ${credits.available} credits and sends it to review.`
            : `No credits left. ${noCredit}`,
      }
    case 'For Review':
      return own.creditUsed
        ? {
            title: 'Job post submitted',
            text: own.isPublic
              ? 'We look at the edit. Until it is approved the version before it stays public.'
              : 'We look at it before people see it, usually within a working day. You get a mail when it is decided.',
          }
        : {
            title: 'No credits left, post saved to drafts',
            text:
              credits.available > 0 ? 'There is a credit now: post it.' : `Everything is kept. ${noCredit}`,
          }
    case 'For Revision':
      return { title: 'Something has to change', text: own.revisionReason ?? 'Edit it, then resubmit it.' }
    case 'Published':
      return Date.parse(posting.publishAt!) > Date.parse(posting.updatedAt)
        ? {
            title: 'Your job post is approved',
            text: `It opens on ${day(posting.publishAt!)} and stays open until ${day(posting.openUntil!)}.`,
          }
        : {
            title: 'Your job post is published',
            text: `People find it from now on. It is open until ${day(posting.openUntil!)}.`,
          }
    case 'Closed':
      return {
        title: 'This job post is closed',
        text: 'It takes no more applications. Republish it from your list to open it again as a new post.',
      }
  }
}
