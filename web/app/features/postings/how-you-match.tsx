import type { Match } from '@chainwork/contract/applications/match'
import { Suspense } from 'react'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import styles from './posting-facts.module.css'
import { late } from '../../ui/late.ts'

// Guests match nothing, so they need not load it.
const MatchPoints = late(async () => (await import('../match/match-points.tsx')).MatchPoints)

/** How a seeker fits a posting, with the room of it while it is worked out; nothing for anybody else. */
export function HowYouMatch({
  heading: Heading,
  match,
  isWaiting,
}: {
  heading: 'h2' | 'h3'
  match: Match | null
  isWaiting: boolean
}) {
  if (!isSeeker(useSession()) || (!match && !isWaiting)) return null
  return (
    <section className={styles.match} aria-busy={isWaiting}>
      <Heading>How you match</Heading>
      <Suspense>{match ? <MatchPoints match={match} /> : null}</Suspense>
    </section>
  )
}
