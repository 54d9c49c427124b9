import { Chip } from '../../ui/chip.tsx'
import type { UncertainPlace as Question } from './typed-place.ts'
import styles from './place-question.module.css'

/** Asks which place is meant, or says that nobody knows it; each answer is a link, so it works without scripts. */
export function PlaceQuestion({
  question: { text, kind, places },
  addressOf,
}: {
  question: Question
  /** The page with this place chosen, or with none. */
  addressOf: (code: string) => string
}) {
  return (
    <div className={styles.question} role="group" aria-labelledby="place-question">
      <p id="place-question" role="status">
        <strong>{wordsFor[kind](text, places.length > 0)}</strong> Until you choose, job posts everywhere are
        shown.
      </p>
      <ul>
        {places.map(({ code, label }) => (
          <li key={code}>
            <Chip to={addressOf(code)} preventScrollReset>
              {label}
            </Chip>
          </li>
        ))}
        <li>
          <Chip to={addressOf('')} preventScrollReset>
            Search everywhere
          </Chip>
        </li>
      </ul>
    </div>
  )
}

const wordsFor: Record<Question['kind'], (text: string, hasPlaces: boolean) => string> = {
  ask: (text) => `Which ${text}?`,
  area: (text) => `“${text}” is more than one place. Enter a country, region or city.`,
  unknown: (text, hasPlaces) => `We don't know “${text}”.${hasPlaces ? ' Did you mean one of these?' : ''}`,
}
