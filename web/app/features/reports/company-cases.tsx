import type { List } from '@chainwork/contract/page'
import type { CompanyCase, Statement } from '@chainwork/contract/trust/schemas'
import { type CaseState, appealDecidedDays, maxAnswer } from '@chainwork/contract/trust/values'
import { day } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AreaField } from '../../ui/field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pill, type Tone } from '../../ui/pill.tsx'
import { Quote, Written } from '../../ui/written.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import { pagePath } from '@chainwork/contract/pages'
import styles from './reports.module.css'

const states: Record<CaseState, { tone: Tone; words: string }> = {
  open: { tone: 'neutral', words: 'Open' },
  frozen: { tone: 'warning', words: 'Frozen until it is decided' },
  upheld: { tone: 'danger', words: 'Taken down' },
  released: { tone: 'success', words: 'Released' },
  appealed: { tone: 'info', words: 'Appeal being decided' },
}

/** What was decided about a company and its posts, why, and what it can say to that. */
export function CompanyCases({ cases: { items } }: { cases: List<CompanyCase> }) {
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title="Decisions"
        lead="What was decided about your company and its job posts, with the reasons. You can answer before a decision, and appeal after it."
      />
      {items.length ? (
        <ul className={styles.list}>
          {items.map((each) => (
            <li key={each.id} id={each.id}>
              <OneCase about={each} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState drawing="post" title="No decisions" label="No decisions">
          <p>Nothing of your company was ever frozen or taken down.</p>
        </EmptyState>
      )}
    </main>
  )
}

function OneCase({ about }: { about: CompanyCase }) {
  const { title, state, statements, isScam, answer, appeal, decideBy, mayAnswer, appealUntil } = about
  return (
    <article className={styles.case}>
      <h2>
        <Written>{title}</Written>
      </h2>
      <p>
        <Pill tone={states[state].tone}>{states[state].words}</Pill>
        {decideBy ? (
          <span className="quiet">
            {' '}
            decision by <time dateTime={decideBy}>{day(decideBy)}</time> at the latest
          </span>
        ) : null}
      </p>
      <ol className={styles.statements}>
        {statements.map((each) => (
          <li key={each.at + each.decision}>
            <StatementOfReasons of={each} />
          </li>
        ))}
      </ol>
      {isScam ? (
        <p>
          <strong>
            As it was found to be a scam, the whole company is taken down with all its job posts. Its owners
            and whoever wrote the post may not recruit any more.
          </strong>
        </p>
      ) : null}
      {answer ? (
        <>
          <h3>Your answer</h3>
          <Quote>{answer}</Quote>
        </>
      ) : null}
      {appeal ? (
        <>
          <h3>Your appeal</h3>
          <Quote>{appeal}</Quote>
        </>
      ) : null}
      {mayAnswer ? (
        <Say
          to="POST /api/case/:id/answer"
          id={about.id}
          label="Your answer"
          hint="You can answer once. Whoever decides reads it."
          button="Send answer"
        />
      ) : null}
      {appealUntil ? (
        <Say
          to="POST /api/case/:id/appeal"
          id={about.id}
          label="Why the decision is wrong"
          hint={`You can appeal once, until ${day(appealUntil)}. It is decided within ${appealDecidedDays} days.`}
          button="Appeal"
        />
      ) : null}
    </article>
  )
}

const decided: Record<Statement['decision'], string> = {
  frozen: 'Frozen',
  upheld: 'Taken down',
  released: 'Released',
}

function StatementOfReasons({ of: { at, decision, rule, facts, ...how } }: { of: Statement }) {
  return (
    <>
      <p>
        <strong>{decided[decision]}</strong>
        {how.isAppeal ? ' on appeal' : ''} on <time dateTime={at}>{day(at)}</time>,{' '}
        {how.isAutomatic ? 'automatically' : 'by a person'}
        {how.isSameOperator ? ', who decided before too, as there is nobody else' : ''}.
      </p>
      {decision === 'released' ? null : <p>Rule: {rule}</p>}
      {facts ? (
        <p>
          Facts: <Written>{facts}</Written>
        </p>
      ) : null}
    </>
  )
}

function Say({
  to,
  id,
  label,
  hint,
  button,
}: {
  to: 'POST /api/case/:id/answer' | 'POST /api/case/:id/appeal'
  id: string
  label: string
  hint: string
  button: string
}) {
  return (
    <EndpointForm to={to} params={{ id }} back={pagePath('/recruiter/decisions')} className={styles.form}>
      {(form) => (
        <>
          <AreaField
            {...form.field('text')}
            formId={`${id}-`}
            label={label}
            hint={hint}
            rows={5}
            maxLength={maxAnswer}
            problem={form.problems['text'] ?? form.summary.message ?? undefined}
          />
          <div className={styles.buttons}>
            <Button kind="primary" isBusy={form.isBusy}>
              {button}
            </Button>
          </div>
        </>
      )}
    </EndpointForm>
  )
}
