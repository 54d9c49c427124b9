import type { ApplicantDetail } from '@chainwork/contract/applications/schemas'
import { day } from '../../format/dates.ts'
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
  return (
    <dl className={styles.answers}>
      {given.answers.map(({ question, answer }) => (
        <div key={question}>
          <dt>{asQuestion(question)}</dt>
          <dd>{answer.trim() || '--'}</dd>
        </div>
      ))}
      {when.map(([question, answer]) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>{answer}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Ends with its own mark, in any script and before a closing quote or bracket. */
const isEnded = /[.!?…:;。！？：；؟۔।][\s"'”’»)\]】」]*$/u

/** With the question mark that is missing; what ends with another mark stays as it was written. */
function asQuestion(question: string): string {
  return isEnded.test(question) ? question : `${question.trimEnd()}?`
}
