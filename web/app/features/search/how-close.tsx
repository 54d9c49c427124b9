import type { UnderstoodPart } from '@chainwork/contract/search/schemas'
import { counted } from '../../format/numbers.ts'
import styles from './search.module.css'

/** How many close matches there are, why they are close, and which of the words nothing has. */
export function HowClose({
  near: { total, missing },
  shown,
  keyword,
  understood,
  of,
}: {
  near: { total: number; missing: readonly string[] }
  shown: number
  keyword: string
  understood: readonly UnderstoodPart[]
  of: 'job post' | 'candidate'
}) {
  const places = understood.filter(({ kind, text }) => kind === 'place' && missing.includes(text))
  const words = missing.filter((word) => !places.some(({ text }) => text === word))
  const left = missing.reduce((rest, word) => rest.replace(word, ''), keyword).trim()
  const what =
    of === 'job post' && places.length && !words.length
      ? ', first those that can be done from there'
      : left
        ? ' with most of your words'
        : ''
  const lacking = [
    ...(places.length ? [`is in ${places.map(({ label }) => label).join(' or ')}`] : []),
    ...(words.length ? [`has ${words.map((word) => `“${word}”`).join(' or ')}`] : []),
  ]
  return (
    <>
      <p className={styles.corrected}>
        {shown < total ? `The closest ${shown} of ` : ''}
        {counted(total, of)}
        {what}
      </p>
      {lacking.length ? <p role="status">{`No ${of} ${lacking.join(', and none ')}.`}</p> : null}
    </>
  )
}
