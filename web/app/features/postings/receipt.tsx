import { pagePath } from '@chainwork/contract/pages'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { Link } from 'react-router'
import { ago, moment } from '../../format/dates.ts'
import { possessive } from '@chainwork/contract/postings/apply-on-site'
import { Icon } from '../../ui/icon.tsx'
import { isolated } from '../../ui/written.tsx'
import { OutsideNote } from '../applying/outside-note.tsx'
import styles from './posting-facts.module.css'

type Origin = NonNullable<Posting['origin']>

/** `On Consensys’ own board 2 hours ago`: that a post was there when the board was last read. */
export function receiptWords({ name, seenAt }: Pick<Origin, 'name' | 'seenAt'>, now: number): string {
  return `On ${isolated(possessive(name))} own board ${ago(seenAt, now)}`
}

/** The receipt of a post that was read from a board, with the way to its page of origin and the note that one applied there. */
export function Receipt({
  posting: { id, slug, origin },
  now,
  isPreview,
}: {
  posting: Pick<Posting, 'id' | 'slug' | 'origin'>
  now: number | undefined
  isPreview: boolean
}) {
  if (!origin) return null
  const { seenAt } = origin
  return (
    <div className={styles.receipt}>
      <span className={styles.seen}>
        <Icon name="check" small />
        <Link to={pagePath('/jobs/:key/origin', { key: slug })} rel="nofollow">
          <time dateTime={seenAt} title={moment(seenAt)}>
            {receiptWords(origin, now ?? Date.parse(seenAt))}
          </time>
        </Link>
      </span>
      {isPreview || origin.appliesHere ? null : <OutsideNote id={id} />}
    </div>
  )
}

/** The way to the whole text, as the board has it. */
export function OriginalText({ origin }: { origin: Posting['origin'] }) {
  if (!origin) return null
  return (
    <p className={styles.original}>
      <a href={origin.applyUrl} target="_blank" rel="nofollow noopener noreferrer">
        Read the original on {isolated(possessive(origin.name))} site
      </a>
    </p>
  )
}
