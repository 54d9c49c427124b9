import type { Scorecards } from '@chainwork/contract/applications/hiring'
import {
  type Points,
  maxCorrections,
  maxScorecardText,
  pointLabels,
  points,
} from '@chainwork/contract/applications/values'
import { Moment } from '../../../format/moment.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { AreaField, FieldProblem, fieldId } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { Written } from '../../../ui/written.tsx'
import { EndpointForm } from '../../forms/endpoint-form.tsx'
import { LeaveDialog } from '../../forms/leave-dialog.tsx'
import styles from './scorecard-tab.module.css'

type Card = NonNullable<Scorecards['own']>
const address = 'PUT /api/recruiter/applicant/:applicationId/scorecard'

/** Their own scorecard; colleagues' show only once it is submitted, so that nobody follows the first. */
export function ScorecardTab({ id, scorecards }: { id: string; scorecards: Scorecards }) {
  const { own, others, spread, isClosed } = scorecards
  const submitted = own?.submittedAt ? own : null
  return (
    <section className={styles.tab} aria-labelledby="scorecard" tabIndex={-1}>
      <h3 id="scorecard">{submitted ? 'Scorecards' : 'Your scorecard'}</h3>
      {isClosed ? (
        <Notice size="small">
          {submitted ? '' : 'You submitted none. '}This application was decided or withdrawn, so its
          scorecards are closed.
        </Notice>
      ) : submitted ? null : (
        <>
          <p className="quiet">
            You see your colleagues’ scorecards once yours is submitted. The applicant can read submitted ones
            in their data export after you told them that they’re hired or rejected: without names, in no
            order.
          </p>
          <CardForm id={id} scorecards={scorecards} />
        </>
      )}
      {spread ? (
        <dl className={styles.spread} aria-label="Recommendations">
          {points.map((each, at) => (
            <div key={each}>
              <dt>{pointLabels[each]}</dt>
              <dd>{spread[at]}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {submitted ? (
        <>
          <CardView card={submitted} author="You" />
          {isClosed || submitted.corrections.length >= maxCorrections ? null : (
            <Correction key={submitted.corrections.length} id={id} />
          )}
          {others?.map((card) => (
            <CardView key={`${card.author}${card.submittedAt}`} card={card} author={card.author} />
          ))}
          {others?.length ? null : <p className="quiet">No colleague has submitted one yet.</p>}
        </>
      ) : null}
    </section>
  )
}

function CardForm({ id, scorecards: { criteria, own } }: { id: string; scorecards: Scorecards }) {
  return (
    <EndpointForm to={address} params={{ applicationId: id }} className={styles.form} guard>
      {(form) => (
        <>
          <ErrorSummary {...form.summary} />
          {criteria.map((criterion, at) => (
            <PointsField
              key={criterion}
              name={`criteria.${at}.points`}
              legend={criterion}
              given={own?.criteria.find((each) => each.criterion === criterion)?.points}
              problem={form.problems[`criteria.${at}.points`]}
            >
              <input type="hidden" name={`criteria.${at}.criterion`} value={criterion} />
            </PointsField>
          ))}
          <AreaField
            name="text"
            label="In words"
            isOptional
            rows={4}
            maxLength={maxScorecardText}
            defaultValue={own?.text}
            problem={form.problems['text']}
          />
          <PointsField
            name="recommendation"
            legend="Would you hire them?"
            given={own?.recommendation}
            problem={form.problems['recommendation']}
          />
          <div className={styles.buttons}>
            <Button kind="primary" name="isSubmitted" value="true" isBusy={form.isBusy}>
              Submit for good
            </Button>
            <Button name="isSubmitted" value="false" isBusy={form.isBusy}>
              Save draft
            </Button>
          </div>
          <LeaveDialog />
        </>
      )}
    </EndpointForm>
  )
}

function PointsField({
  name,
  legend,
  given,
  problem,
  children,
}: {
  name: string
  legend: string
  given: Points | null | undefined
  problem: string | undefined
  children?: React.ReactNode
}) {
  return (
    <fieldset className={styles.points} id={fieldId(name)} tabIndex={-1}>
      <legend>
        <Written>{legend}</Written>
      </legend>
      {children}
      {problem ? <FieldProblem>{problem}</FieldProblem> : null}
      <div className={field.choices}>
        {points.map((each) => (
          <label key={each}>
            <input type="radio" name={name} value={each} defaultChecked={each === given} />
            {pointLabels[each]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function CardView({ card, author }: { card: Card; author: string }) {
  return (
    <article className={styles.card}>
      <h4>
        <Written>{author}</Written>: {card.recommendation ? pointLabels[card.recommendation] : null}
      </h4>
      {card.submittedAt ? (
        <p className="quiet">
          <Moment at={card.submittedAt} />
        </p>
      ) : null}
      <ul>
        {card.criteria.map((each) => (
          <li key={each.criterion}>
            <Written>{each.criterion}</Written>:{' '}
            <strong>{each.points ? pointLabels[each.points] : 'not judged'}</strong>
          </li>
        ))}
      </ul>
      {card.text ? (
        <Written as="p" className={styles.words}>
          {card.text}
        </Written>
      ) : null}
      {card.corrections.map(({ text, at }) => (
        <div key={at}>
          <p className="quiet">
            Corrected <Moment at={at} />
          </p>
          <Written as="p" className={styles.words}>
            {text}
          </Written>
        </div>
      ))}
    </article>
  )
}

function Correction({ id }: { id: string }) {
  return (
    <details className={styles.correct}>
      <summary>Add a correction</summary>
      <EndpointForm to={address} params={{ applicationId: id }} className={styles.form}>
        {(form) => (
          <>
            <AreaField
              name="correction"
              label="Correction"
              hint="It stands beside what you submitted, with its date."
              rows={3}
              maxLength={maxScorecardText}
              problem={form.problems['correction'] ?? form.summary.message ?? undefined}
            />
            <div>
              <Button isBusy={form.isBusy}>Add correction</Button>
            </div>
          </>
        )}
      </EndpointForm>
    </details>
  )
}
