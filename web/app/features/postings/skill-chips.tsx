import type { PostingSkill } from '@chainwork/contract/postings/schemas'
import { Icon } from '../../ui/icon.tsx'
import styles from './detail.module.css'
import facts from './posting-facts.module.css'
import { Tag } from '../../ui/tag.tsx'

const shown = 5

/** Skills of one kind: five, and the rest on demand. */
export function SkillChips({
  heading: Heading,
  title,
  skills,
  own,
}: {
  heading: 'h2' | 'h3'
  title: string
  skills: readonly PostingSkill[]
  /** The reader's own, their names in small letters. */
  own: readonly string[]
}) {
  if (!skills.length) return null
  const chips = (some: readonly PostingSkill[]) => (
    <ul className={styles.chips}>
      {some.map(({ name, isWeb3 }) => (
        <Tag key={name} as="li" isOnChain={isWeb3} className={facts.chip}>
          {own.includes(name.toLowerCase()) ? (
            <>
              <Icon name="check" small />
              <span className="visually-hidden">You have </span>
            </>
          ) : null}
          {name}
        </Tag>
      ))}
    </ul>
  )
  return (
    <section>
      <Heading>{title}</Heading>
      {chips(skills.slice(0, shown))}
      {skills.length > shown ? (
        <details className={styles.more}>
          <summary>View {skills.length - shown} more</summary>
          {chips(skills.slice(shown))}
        </details>
      ) : null}
    </section>
  )
}
