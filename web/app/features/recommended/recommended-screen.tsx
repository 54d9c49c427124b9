import { gapOf } from '@chainwork/contract/applications/match-values'
import { pagePath } from '@chainwork/contract/pages'
import type { RecommendedJobs } from '@chainwork/contract/search/schemas'
import { Fragment, useMemo } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pages } from '../../ui/pages.tsx'
import { MatchPoints } from '../match/match-points.tsx'
import cardStyles from '../postings/card.module.css'
import { PostingCardView } from '../postings/posting-card.tsx'
import { useShown } from '../saved/use-shown.ts'
import styles from './recommended.module.css'

/** From here on a job fits somebody; below it they have half of what it asks for, or less. */
const goodMatch = 65

interface Props {
  /** Null where it could not be loaded. */
  found: RecommendedJobs | null
  /** The reader's own skills, their names in small letters. */
  ownSkills: readonly string[]
  /** The page is not the first one. */
  isLater: boolean
  now: number
  /** What the reader should know of their own account first. */
  strip?: React.ReactNode
}

/** The jobs that fit the skills of a job seeker, each with its match, and that they may have it where that is certain. */
export function RecommendedScreen({ found, ownSkills, isLater, now, strip }: Props) {
  const isBusy = useNavigation().state === 'loading'
  return (
    <main id="main" className={styles.page}>
      <PageHeader title="Recommended Jobs" lead="Open jobs that ask for your skills, best match first." />
      {strip}
      <div className={styles.list} aria-busy={isBusy}>
        {found ? <Jobs found={found} ownSkills={ownSkills} isLater={isLater} now={now} /> : <Failed />}
      </div>
    </main>
  )
}

function Jobs({
  found,
  ownSkills,
  isLater,
  now,
}: Omit<Props, 'found' | 'strip'> & { found: RecommendedJobs }) {
  // The same object while the skills are, so that cards need not be looked at again.
  const wanted = useMemo(() => ({ words: [], skills: [], own: ownSkills }), [ownSkills])
  const { items, next } = found
  const cards = useShown(items.map(({ jobPosting }) => jobPosting))
  const matches = new Map(items.map(({ jobPosting, match }) => [jobPosting.id, match]))
  const isGood = (at: number) => {
    const match = matches.get(cards[at]!.id)
    return match !== undefined && (match.score ?? 0) >= goodMatch && !gapOf(match)
  }
  const headingAt = (at: number) => {
    if (at > 0 && isGood(at) === isGood(at - 1)) return null
    if (!isGood(at)) return 'Fits you in part'
    return isLater ? 'More that fits' : 'Fits you best'
  }
  if (!cards.length && !next && !isLater) return <Nothing found={found} />
  return (
    <>
      {cards.map((card, at) => (
        <Fragment key={card.id}>
          {headingAt(at) ? <h2>{headingAt(at)}</h2> : null}
          <div className={styles.job}>
            <div className={cardStyles.cards}>
              <PostingCardView
                card={card}
                now={now}
                position={at + 1}
                isSelected={false}
                isDismissable
                wanted={wanted}
              />
            </div>
            <div className={styles.match}>
              <h4>Your match</h4>
              <MatchPoints match={matches.get(card.id)!} />
            </div>
          </div>
        </Fragment>
      ))}
      {cards.length ? null : <p className="quiet">There are no more jobs on this page.</p>}
      <Pages
        words={['Back to the best matches', 'More jobs']}
        first={isLater ? pagePath('/recommended') : null}
        next={next && `${pagePath('/recommended')}?after=${encodeURIComponent(next)}`}
      />
    </>
  )
}

/** Why there is nothing, and the one next step. */
function Nothing({ found: { byMatch } }: { found: RecommendedJobs }) {
  if (byMatch === 'emptyProfile')
    return (
      <EmptyState
        drawing="match"
        title="Your profile shows companies no skills yet"
        label="No recommended jobs"
        next={['Add your skills', pagePath('/profile/edit')]}
      >
        <p>
          Add your skills, languages and location, or let companies see them, to find out which jobs fit you,
          and why.
        </p>
      </EmptyState>
    )
  if (byMatch === 'notReady')
    return (
      <EmptyState
        drawing="match"
        title="Finding your jobs"
        label="No recommended jobs"
        next={['Search Jobs', pagePath('/jobs')]}
      >
        <p>Search is starting up. Come back in a moment, or browse all jobs meanwhile.</p>
      </EmptyState>
    )
  return (
    <EmptyState
      drawing="match"
      title="No open job asks for your skills"
      label="No recommended jobs"
      next={['See the closest jobs', `${pagePath('/jobs')}?sort=match`]}
    >
      <p>You meet at most half of what each open job asks for. Each skill you add to your profile helps.</p>
    </EmptyState>
  )
}

function Failed() {
  const { revalidate } = useRevalidator()
  return (
    <p role="alert">
      Your jobs could not be loaded.{' '}
      <Button size="small" type="button" onClick={() => void revalidate()}>
        Try again
      </Button>
    </p>
  )
}
