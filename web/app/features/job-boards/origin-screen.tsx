import { boardSystems, closeReasons } from '@chainwork/contract/job-boards/values'
import type { OriginDetail } from '@chainwork/contract/job-boards/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { ago, day } from '../../format/dates.ts'
import { Moment } from '../../format/moment.tsx'
import { possessive } from '@chainwork/contract/postings/apply-on-site'
import { Button } from '../../ui/button.tsx'
import { Fact } from '../../ui/fact.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Written, isolated } from '../../ui/written.tsx'
import { ReportLink } from '../reports/report-link.tsx'
import { FieldOrigins } from './field-origins.tsx'
import styles from './job-boards.module.css'

const claims = {
  domain: 'The company, by its website',
  code: 'The company, by a code in one of its posts',
  operator: 'The company, checked by us',
} as const

/** Where a post was read from, in which reads it was seen, and who says what in it. */
export function OriginScreen({
  slug,
  title,
  origin,
  now,
}: {
  slug: string
  /** Null where the post is no longer shown. */
  title: string | null
  origin: OriginDetail
  now: number
}) {
  const { name, applyUrl, address, cut, reads, closedBecause } = origin
  const whose = isolated(possessive(name))
  return (
    <main id="main" className={`${styles.page} ${styles.middle}`}>
      {title ? (
        <p>
          <a href={pagePath('/jobs/:key', { key: slug })} className={styles.back}>
            <Icon name="back" small /> <Written>{title}</Written>
          </a>
        </p>
      ) : null}
      <PageHeader
        title="Where this post comes from"
        lead={`${whose} own board, last seen there ${ago(origin.seenAt, now)}.`}
      />
      {closedBecause ? (
        <Notice>
          <strong>Closed.</strong> {closeReasons[closedBecause]}
        </Notice>
      ) : null}
      <section aria-labelledby="board">
        <h2 id="board">The board</h2>
        <dl className={styles.facts}>
          <Fact name="System">{boardSystems[origin.system]}</Fact>
          <Fact name="Board">
            <a href={address} target="_blank" rel="nofollow noopener noreferrer">
              {address}
            </a>
          </Fact>
          <Fact name="Original post">
            <a href={applyUrl} target="_blank" rel="nofollow noopener noreferrer">
              {applyUrl}
            </a>
          </Fact>
          <Fact name="Published there">
            {origin.postedAt ? <time dateTime={origin.postedAt}>{day(origin.postedAt)}</time> : 'Not stated'}
          </Fact>
          <Fact name="First seen">
            <Moment at={origin.firstSeenAt} />
          </Fact>
          <Fact name="Last seen">
            <Moment at={origin.seenAt} />
          </Fact>
          <Fact name="Confirmed by">{origin.claimedBy ? claims[origin.claimedBy] : 'Nobody yet'}</Fact>
          <Fact name="Entry hash">
            <code className="mono">{origin.hash}</code>
          </Fact>
        </dl>
      </section>
      <section aria-labelledby="fields">
        <h2 id="fields">Who says what</h2>
        <FieldOrigins fields={origin.fields} />
        {cut.length ? (
          <p>
            The {cut.join(' and ')} {cut.length > 1 ? 'are' : 'is'} longer on the board.{' '}
            <a href={applyUrl} target="_blank" rel="nofollow noopener noreferrer">
              Read the original
            </a>
          </p>
        ) : null}
      </section>
      <section aria-labelledby="reads">
        <h2 id="reads">Complete reads of the board</h2>
        {reads.length ? (
          <ol className={styles.reads}>
            {reads.map(({ at, wasSeen }) => (
              <li key={at} data-outcome={wasSeen ? undefined : 'failed'}>
                <Icon name={wasSeen ? 'check' : 'close'} small />
                <span>{wasSeen ? 'It was there' : 'It was not there'}</span>
                <Moment at={at} />
              </li>
            ))}
          </ol>
        ) : (
          <p className="quiet">The reads since this post appeared are no longer stored.</p>
        )}
      </section>
      <p className={styles.buttons}>
        <Button to={pagePath('/where-posts-come-from')}>Where posts come from</Button>
        {title ? <ReportLink subject="posting" id={slug} of={title} /> : null}
      </p>
    </main>
  )
}
