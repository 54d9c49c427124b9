import { gapOf } from '@chainwork/contract/applications/match-values'
import type { CandidateCard } from '@chainwork/contract/candidates/schemas'
import { scoreStepWords } from '@chainwork/contract/activity/score-steps'
import { type CandidateScore, candidateScores } from '@chainwork/contract/candidates/facets'
import { memo } from 'react'
import { Link } from 'react-router'
import { age, day } from '../../format/dates.ts'
import { Age } from '../../format/moment.tsx'
import entry from '../../ui/list-entry.module.css'
import { PersonMark } from '../../ui/mark.tsx'
import { isSideBySide } from '../../ui/side-by-side.ts'
import { Tag } from '../../ui/tag.tsx'
import { dotted } from '../../ui/dotted.ts'
import { Written, isText } from '../../ui/written.tsx'
import { Fact } from '../../ui/fact.tsx'
import styles from './candidate-card.module.css'
import { gapWords, lacksWords } from '../match/match-words.ts'
import { candidatePage } from './candidate-page.ts'
import { counted } from '../../format/numbers.ts'

const shownSkills = 3
const namedLacks = 2

/** One candidate in a list: who, where, how they fit, and what chains say. Opening is left to those who ask for it. */
export const CandidateCardView = memo(function CandidateCardView({
  card,
  job,
  now,
  position,
  total,
  isSelected,
  onSelect,
}: {
  card: CandidateCard
  /** The chosen job post; empty without one. */
  job: string
  now: number
  position: number
  total: number
  isSelected: boolean
  onSelect: (id: string) => void
}) {
  const { id, name, avatarUrl, jobTitle, location, match } = card
  const skills = card.skills.filter(({ isGeneric }) => !isGeneric)
  return (
    <article
      className={`${entry.card} ${styles.card}`}
      aria-posinset={position}
      aria-setsize={total}
      aria-current={isSelected ? 'true' : undefined}
      aria-labelledby={`title-${id}`}
      id={`card-${id}`}
    >
      <PersonMark id={id} name={name} imageUrl={avatarUrl} />
      <div className={styles.body}>
        <h3 id={`title-${id}`}>
          <Link
            to={candidatePage(id, job)}
            className={entry.cover}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || !isSideBySide()) return
              event.preventDefault()
              onSelect(id)
            }}
          >
            {name === null ? 'Anonymous candidate' : <Written>{name}</Written>}
          </Link>
        </h3>
        <p className={styles.quiet}>{dotted([jobTitle, location])}</p>
        {match ? <MatchLine match={match} /> : null}
        {skills.length ? (
          <ul className={styles.skills} aria-label="Skills">
            {skills.slice(0, shownSkills).map((skill) => (
              <Tag key={skill.id} as="li" isOnChain={skill.isWeb3}>
                {skill.name}
              </Tag>
            ))}
            {skills.length > shownSkills ? (
              <li className={styles.quiet}>+ {skills.length - shownSkills} more</li>
            ) : null}
          </ul>
        ) : null}
        <Scores scores={card.scores} now={now} />
        <CandidateFacts card={card} now={now} />
      </div>
    </article>
  )
})

/** The number that the order by match goes by, and what is missing. */
export function MatchLine({ match }: { match: NonNullable<CandidateCard['match']> }) {
  const lacks = lacksWords(match, namedLacks)
  return (
    <p>
      {match.score === null ? (
        'Match not known: nothing could be checked'
      ) : (
        <>
          <strong>{match.score}% match</strong>
          {gapWords(gapOf(match))}
        </>
      )}
      {lacks ? <span className={styles.lacks}>{lacks}</span> : null}
    </p>
  )
}

/** Each score as a bar, or a step as its part of the rail, with how old the reading is. */
export function Scores({ scores, now }: { scores: CandidateCard['scores']; now: number }) {
  if (!scores || candidateScores.every((name) => scores[name] === null)) return null
  const { asOf, staleSince, inSteps } = scores
  return (
    <div>
      <dl className={styles.scores}>
        {candidateScores.map((name) => {
          const score = scores[name]
          return (
            <Fact key={name} name={scoreLabels[name]}>
              <span>
                {score === null ? '–' : inSteps ? scoreStepWords(score) : score}
                {score === null ? <span className="visually-hidden">not known</span> : null}
              </span>
              <svg aria-hidden="true">
                <rect className={styles.rail} width="100%" height="100%" rx="2" />
                {inSteps && score !== null ? (
                  <rect className={styles.bar} x={`${score}%`} width="20%" height="100%" rx="2" />
                ) : (
                  <rect className={styles.bar} width={`${score ?? 0}%`} height="100%" rx="2" />
                )}
              </svg>
            </Fact>
          )
        })}
      </dl>
      <p className={styles.read}>
        On-chain scores{' '}
        {asOf === null ? (
          'in steps of 20'
        ) : (
          <>
            read{' '}
            <time dateTime={asOf} title={day(asOf)}>
              {age(asOf, now)}
            </time>
          </>
        )}
        {staleSince ? `, partly stale since ${day(staleSince)}` : ''}
      </p>
    </div>
  )
}

/** How long somebody has worked, from when they are free, and when they were here. */
export function CandidateFacts({ card, now }: { card: CandidateCard; now: number }) {
  const facts = [experienceWords(card.experienceYears), availableWords(card.openFrom, now)].filter(isText)
  return (
    <p className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact}>{fact}</span>
      ))}
      <span>
        Active <Age at={card.activeDay} now={now} />
      </span>
    </p>
  )
}

/** Short names of the scores, beside their bars. */
const scoreLabels: Record<CandidateScore, string> = {
  multiChain: 'Multi-chain',
  defi: 'DeFi',
  dex: 'DEX',
  nft: 'NFT',
}

/** `5 years of experience`; null where no work is shown. */
function experienceWords(years: number | null): string | null {
  if (years === null) return null
  return years === 0 ? 'Less than a year of experience' : `${counted(years, 'year')} of experience`
}

/** `Available now`, `Available from 12.01.2027`; null where nothing is said. */
function availableWords(openFrom: string | null, now: number): string | null {
  if (openFrom === null) return null
  return Date.parse(openFrom) <= now ? 'Available now' : `Available from ${day(openFrom)}`
}
