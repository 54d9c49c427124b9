import type { ApplicantDetail } from '@chainwork/contract/applications/schemas'
import { day } from '../../format/dates.ts'
import { Written } from '../../ui/written.tsx'
import styles from './application-detail.module.css'

type Given = Pick<
  ApplicantDetail,
  'answers' | 'availability' | 'needAvailability' | 'noticePeriod' | 'startDate'
>

/** Questions and answers of an application, with when somebody can start. */
export function GivenAnswers({ given }: { given: Given }) {
  const when = (
    [
      ['Are you able to start immediately?', given.availability],
      ['Start Date?', given.startDate ? day(given.startDate) : null],
      ['Notice Period?', given.noticePeriod],
      ['Need of availability?', given.needAvailability],
    ] as const
  ).filter(([, answer]) => answer !== null)
  if (!given.answers.length && !when.length)
    return <p className="quiet">There are no questions and answers available for this application.</p>
  const others = given.answers.filter(({ isOnChain }) => !isOnChain)
  const onChain = given.answers.filter(({ isOnChain }) => isOnChain)
  return (
    <>
      {others.length || when.length ? (
        <dl className={styles.answers}>
          {others.map(pair)}
          {when.map(([question, answer]) => (
            <div key={question}>
              <Written as="dt">{question}</Written>
              <Written as="dd">{answer}</Written>
            </div>
          ))}
        </dl>
      ) : null}
      {onChain.length ? (
        <section className={styles.onChainAnswers} aria-labelledby="on-chain-answers">
          <h4 id="on-chain-answers">On-chain experience</h4>
          <dl className={styles.answers}>{onChain.map(pair)}</dl>
        </section>
      ) : null}
    </>
  )
}

function pair({ question, answer }: Given['answers'][number]) {
  return (
    <div key={question}>
      <Written as="dt">{asQuestion(question)}</Written>
      <Written as="dd">{answer.trim() || '--'}</Written>
    </div>
  )
}

/** Ends with its own mark, in any script and before a closing quote or bracket. */
const isEnded = /[.!?…:;。！？：；؟۔।][\s"'”’»)\]】」]*$/u

/** With the question mark that is missing; what ends with another mark stays as it was written. */
function asQuestion(question: string): string {
  return isEnded.test(question) ? question : `${question.trimEnd()}?`
}
