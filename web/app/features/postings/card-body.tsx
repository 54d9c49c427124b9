import { pagePath } from '@chainwork/contract/pages'
import type { PostingCard, CardOnChain } from '@chainwork/contract/postings/schemas'
import { employmentTypeLabels } from '@chainwork/contract/postings/values'
import { salaryRange } from '@chainwork/contract/postings/salary-range'
import { whereOf } from '@chainwork/contract/postings/where'
import { Icon } from '../../ui/icon.tsx'
import { type Wanted, marked, wantedFirst } from './highlight.ts'
import entry from '../../ui/list-entry.module.css'
import styles from './card.module.css'
import { SponsoredMark } from './sponsored-mark.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Written } from '../../ui/written.tsx'
import { counted } from '../../format/numbers.ts'

const maxSkills = 3
/** About what the line of skills has on a phone, and what else stands in it takes. */
const [roomPx, markPx, ownPx] = [255, 62, 92]
const [charPx, aroundPx] = [6.4, 27]

interface Props {
  card: PostingCard
  /** `3 days ago` */
  age: string
  /** `closes in 3 days`, when that is soon. */
  ends: string | null
  /** `On Consensys’ own board 2 hours ago`, where it was read from one. */
  receipt?: string | null
  /** A click shows it beside the list instead of going to its page. */
  opensBeside: boolean
  wanted: Wanted
}

/** The first skills that have room for their names; at least one, at most three. */
function fitting<Skill extends { name: string }>(skills: readonly Skill[], room: number): Skill[] {
  let left = room
  return skills.slice(0, maxSkills).filter(({ name }, index) => {
    left -= name.length * charPx + aroundPx
    return index === 0 || left >= 0
  })
}

/** What a card says. Nothing but its own values goes in, so that the server may keep how it looks. */
export function CardBody({ card, age, ends, receipt = null, opensBeside, wanted }: Props) {
  const { company, onChain } = card
  const skills = wantedFirst(
    card.skills.filter((skill) => !skill.isGeneric),
    wanted,
  )
  const own = skills.filter(({ isOwn }) => isOwn).length
  const shown = fitting(skills, roomPx - (onChain ? markPx : 0) - (own ? ownPx : 0))
  const salary = salaryRange(card)
  return (
    <>
      <h3 id={`title-${card.id}`}>
        <a
          href={pagePath('/jobs/:key', { key: card.slug })}
          className={entry.cover}
          data-opens={opensBeside ? 'beside' : undefined}
        >
          <Written>
            {marked(card.jobTitle, wanted.words).map(({ text, from, isWanted }) =>
              isWanted ? <mark key={from}>{text}</mark> : text,
            )}
          </Written>
        </a>
      </h3>
      <p className={styles.company}>
        <Written className={styles.name}>{company.name}</Written>
        {company.isVerified ? (
          <span className={styles.verified} title="Verified domain">
            <Icon name="verified" small />
            <span className="visually-hidden">verified domain</span>
          </span>
        ) : null}
        {card.isSponsored ? <SponsoredMark className={styles.sponsored} /> : null}
      </p>
      {/* A dot stays with the word before it, wherever the line ends. */}
      <p className={styles.facts}>
        <span className={salary ? styles.salary : undefined}>{salary ?? 'Salary not shown'}</span>
        <span>{'\u00a0· '}</span>
        <span className={styles.where}>{whereOf(card)}</span>
        {card.employmentType ? (
          <span>
            {'\u00a0· '}
            <span className={styles.quiet}>{employmentTypeLabels[card.employmentType]}</span>
          </span>
        ) : null}
        <span>{'\u00a0· '}</span>
        <span className={ends ? styles.ends : undefined}>{ends ?? age}</span>
      </p>
      {receipt ? (
        <p className={styles.receipt}>
          <Icon name="check" small />
          <span>{receipt}</span>
        </p>
      ) : null}
      <Written as="p" className={styles.summary}>
        {card.summary}
      </Written>
      {skills.length || onChain ? (
        <div className={styles.line}>
          {skills.length ? (
            <ul className={styles.skills} aria-label="Skills">
              {shown.map(({ name, isWeb3, isWanted, isOwn }) => (
                <Tag key={name} as="li" isOnChain={isWeb3} className={styles.skill}>
                  {isOwn ? (
                    <>
                      <Icon name="check" small />
                      <span className="visually-hidden">You have </span>
                    </>
                  ) : null}
                  {isWanted ? <mark>{name}</mark> : <span>{name}</span>}
                </Tag>
              ))}
              {skills.length > shown.length ? (
                <li className={styles.quiet}>+ {skills.length - shown.length} more</li>
              ) : null}
            </ul>
          ) : null}
          {onChain ? <OnChainMark required={onChain} /> : null}
          {own ? (
            <span className={styles.own}>
              {own} of {skills.length} skills
            </span>
          ) : null}
        </div>
      ) : null}
    </>
  )
}

/** What a posting asks of work on chain, in short: its points in sum, and where there is room by area. */
function OnChainMark({ required: { dexXp, defiXp, nftXp, years } }: { required: CardOnChain }) {
  const areas = [
    { name: 'DEX', points: dexXp },
    { name: 'DeFi', points: defiXp },
    { name: 'NFT', points: nftXp },
  ].filter(({ points }) => points > 0)
  const parts = [
    ...areas.map(({ name, points }) => `${name} ${points}`),
    ...(years ? [counted(years, 'year')] : []),
  ]
  const short = areas.length ? String(dexXp + defiXp + nftXp) : counted(years, 'year')
  return (
    <span className={styles.onChain} title={`On-chain experience required: ${parts.join(', ')}`}>
      <Icon name="link" small />
      <span className="visually-hidden">On-chain experience required: {parts.join(', ')}</span>
      <span aria-hidden="true" className={styles.short}>
        {short}
      </span>
      <span aria-hidden="true" className={styles.long}>
        {parts.join(' · ')}
      </span>
    </span>
  )
}
