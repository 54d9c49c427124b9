import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { age, closing } from '../../format/dates.ts'
import entry from '../../ui/list-entry.module.css'
import { CompanyMark, PersonMark } from '../../ui/mark.tsx'
import { Radar } from '../on-chain/radar.tsx'
import { Seal } from '../on-chain/seal.tsx'
import { CardBody } from '../postings/card-body.tsx'
import card from '../postings/card.module.css'
import styles from './product-sample.module.css'
import type { OpenPosting } from './load-open-posting.ts'
import { sampleCandidates, samplePosting, sampleScores } from './sample-candidates.ts'

const [person] = sampleCandidates
const nothing = { words: [], skills: [], own: [] }

/** What the product is, drawn with its own parts: somebody made up with their scores, and a job post that is open now. */
export function ProductSample({ posting, now }: OpenPosting) {
  return (
    <div className={styles.sample}>
      <h2>Work on record</h2>
      <div className={styles.person}>
        <Seal scores={sampleScores}>
          <PersonMark id={person.name} name={person.name} imageUrl={null} size={96} />
        </Seal>
        <div>
          <p className={styles.name}>{person.name}</p>
          <p>{person.title}</p>
          <p className="quiet">{person.place} · made up</p>
        </div>
      </div>
      <Radar web3={{ level: 'scores', onChainScores: sampleScores }} />
      <h2>{posting ? 'A job that is open now' : 'What job posts say'}</h2>
      <PostingSample posting={posting ?? samplePosting} now={now} isSample={!posting} />
    </div>
  )
}

/** The card of a posting outside any list; a sample leads nowhere. */
function PostingSample({ posting, now, isSample }: { posting: PostingCard; now: number; isSample: boolean }) {
  return (
    <div className={`${entry.card} ${card.card}`} inert={isSample}>
      <div className={card.mark}>
        <CompanyMark company={posting.company} />
      </div>
      <div className={card.body}>
        <CardBody
          card={posting}
          age={age(posting.origin?.postedAt ?? posting.publishAt, now)}
          ends={closing(posting.openUntil, now)}
          opensBeside={false}
          wanted={nothing}
        />
      </div>
    </div>
  )
}
