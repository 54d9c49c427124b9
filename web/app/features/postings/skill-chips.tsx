import type { PostingSkill } from '@chainwork/contract/postings/schemas'
import controls from '../../ui/controls.module.css'
import styles from './detail.module.css'

const shown = 5

/** Skills of one kind: five, and the rest on demand. */
export function SkillChips({
  heading: Heading,
  title,
  skills,
}: {
  heading: 'h2' | 'h3'
  title: string
  skills: readonly PostingSkill[]
}) {
  if (!skills.length) return null
  const chips = (some: readonly PostingSkill[]) => (
    <ul className={styles.chips}>
      {some.map(({ name, isWeb3 }) => (
        <li key={name} className={isWeb3 ? `${controls.tag} ${controls.tagWeb3}` : controls.tag}>
          {name}
        </li>
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
