import type { SearchReply } from '@chainwork/contract/search/schemas'
import { counted } from '../../format/numbers.ts'
import { PostingCardView } from '../postings/posting-card.tsx'
import type { Wanted } from '../postings/highlight.ts'
import cardStyles from '../postings/card.module.css'
import styles from './search.module.css'
import { type PostingSelection, prefetchPosting } from './use-posting.ts'

/** Job posts with most of the important words, under those with all of them. */
export function NearList({
  near,
  position,
  selection,
  now,
  wanted,
}: {
  near: SearchReply['near']
  /** Place in the list of the first of them. */
  position: number
  selection: PostingSelection
  now: number
  wanted: Wanted
}) {
  if (!near.jobPostings.length) return null
  const { length } = near.jobPostings
  return (
    <section aria-labelledby="near" className={styles.near}>
      <h3 id="near">Close matches</h3>
      <p className={styles.corrected}>
        {length < near.total
          ? `The closest ${length} of ${counted(near.total, 'job post')} with most of your words`
          : `${counted(near.total, 'job post')} with most of your words`}
      </p>
      <div role="feed" aria-label="Close matches" className={`${styles.list} ${cardStyles.cards}`}>
        {near.jobPostings.map((card, at) => (
          <PostingCardView
            key={card.id}
            card={card}
            now={now}
            position={position + at}
            isSelected={card.id === selection.id}
            onSelect={selection.select}
            onNear={prefetchPosting}
            isDismissable
            wanted={wanted}
          />
        ))}
      </div>
    </section>
  )
}
