import type { Web3Profile } from '@chainwork/contract/activity/schemas'
import { availabilityOptions, maxAnswerLength, yesNo } from '@chainwork/contract/applications/values'
import { useEffect, useRef } from 'react'
import { Form } from 'react-router'
import { localTime } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField, Field, FieldProblem, SelectField } from '../../ui/field.tsx'
import styles from './applying.module.css'
import type { SavingState } from './use-draft.ts'
import { type Applying, startLabels } from './use-apply.ts'
import { ThresholdFields } from './threshold-fields.tsx'
import { Written } from '../../ui/written.tsx'
import fields from '../../ui/field.module.css'

/** Additional questions and availability; also a plain form where there are no scripts. */
export function ApplyForm({
  applying,
  questions,
  earliest,
  scores,
}: {
  applying: Applying
  questions: readonly { question: string; isOnChain: boolean }[]
  /** First day that is not in the past. */
  earliest: string
  /** Null where none are known. */
  scores: Web3Profile['onChainScores'] | null
}) {
  const { problems, start, isBusy, isHydrated, isBegun } = applying
  const isWaiting = isHydrated && !isBegun
  const zone = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (zone.current) zone.current.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  }, [])
  return (
    <Form className={styles.form} {...applying.props}>
      <ErrorSummary {...applying.summary} />
      <input type="hidden" name="timeZone" ref={zone} />
      <div className={styles.fields} key={applying.version}>
        {questions.length ? (
          <>
            <section className={styles.card} aria-labelledby="questions">
              <h2 id="questions">Additional Questions</h2>
              {questions.map(({ question, isOnChain }, index) => (
                <div key={question}>
                  <input type="hidden" name="question" value={question} />
                  <AreaField
                    name={`answer-${index}`}
                    label={<Written>{question}</Written>}
                    hint={isOnChain ? 'About your on-chain experience.' : undefined}
                    problem={problems[`answer-${index}`]}
                    defaultValue={applying.answers[index]?.answer}
                    maxLength={maxAnswerLength}
                    rows={4}
                  />
                </div>
              ))}
            </section>
            <section className={styles.card} aria-labelledby="when">
              <h2 id="when">Availability</h2>
              <YesNoField
                name="availability"
                legend={startLabels.availability}
                value={start?.availability}
                problem={problems['availability']}
              />
              <div className={styles.later}>
                <Field
                  name="startDate"
                  label={startLabels.startDate}
                  type="date"
                  min={earliest}
                  defaultValue={start?.startDate?.slice(0, 10)}
                  problem={problems['startDate']}
                />
                <YesNoField
                  name="noticePeriod"
                  legend={startLabels.noticePeriod}
                  value={start?.noticePeriod}
                  problem={problems['noticePeriod']}
                />
                <SelectField
                  name="needAvailability"
                  label={startLabels.needAvailability}
                  defaultValue={start?.needAvailability ?? ''}
                  problem={problems['needAvailability']}
                  none="Choose one"
                  of={availabilityOptions}
                />
              </div>
            </section>
          </>
        ) : (
          <p className={styles.card}>No more questions. Your profile is your application.</p>
        )}
        {scores ? (
          <ThresholdFields scores={scores} chosen={start?.thresholds ?? []} problems={problems} />
        ) : null}
      </div>
      <div className={styles.send}>
        <Button
          kind="primary"
          disabled={isWaiting}
          isBusy={isBusy}
          aria-describedby={isWaiting ? 'waits' : 'kept'}
        >
          Submit Application
        </Button>
        {isWaiting ? (
          <p className="quiet" id="waits">
            Answer the questions to submit.
          </p>
        ) : null}
        <p className="quiet" id="kept" role="status">
          <SavedNote savingState={applying.savingState} />
        </p>
      </div>
    </Form>
  )
}

function SavedNote({ savingState }: { savingState: SavingState }) {
  switch (savingState.state) {
    case 'none':
      return null
    case 'local':
      return 'Saved on this device until you’re back online and signed in'
    case 'refused':
      return `Not saved: ${savingState.message}`
    case 'saved':
      return `Saved ${localTime(savingState.at)}`
  }
}

/** A question with two answers. The first option carries the id that a summary leads to. */
function YesNoField({
  name,
  legend,
  value,
  problem,
}: {
  name: string
  legend: string
  value: string | null | undefined
  problem: string | undefined
}) {
  return (
    <fieldset
      className={fields.field}
      aria-describedby={problem ? `${name}-problem` : undefined}
      role="radiogroup"
      aria-invalid={problem ? true : undefined}
    >
      <legend className={fields.label}>{legend}</legend>
      {problem ? <FieldProblem id={`${name}-problem`}>{problem}</FieldProblem> : null}
      <div className={fields.choices}>
        {yesNo.map((option, index) => (
          <label key={option}>
            <input
              type="radio"
              name={name}
              value={option}
              id={index === 0 ? name : undefined}
              data-field={name}
              defaultChecked={value === option}
            />
            {option}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
