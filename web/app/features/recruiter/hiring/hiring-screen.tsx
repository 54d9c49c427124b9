import type { Hiring, HiringStage } from '@chainwork/contract/applications/hiring'
import {
  type Stage,
  maxCriteria,
  maxCriterion,
  maxStageName,
  maxStages,
  stages as kinds,
} from '@chainwork/contract/applications/values'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Written } from '../../../ui/written.tsx'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import { useEndpointForm } from '../../forms/endpoint-form.tsx'
import { LeaveDialog } from '../../forms/leave-dialog.tsx'
import { RowList } from '../fields/row-list.tsx'
import recruiter from '../recruiter.module.css'
import styles from './hiring.module.css'

const rules = async () => (await import('@chainwork/contract/applications/hiring')).saveHiring
const newStage: Pick<HiringStage, 'id' | 'name'> & { kind: Stage } = {
  id: '',
  name: '',
  kind: 'Interviewing',
}

/** How the company names its stages, and what its scorecards ask. */
export function HiringScreen({ hiring }: { hiring: Hiring }) {
  const active = hiring.items.filter(({ isArchived }) => !isArchived)
  const archived = hiring.items.filter(({ isArchived }) => isArchived)
  const form = useEndpointForm({ to: 'PUT /api/recruiter/stage', rules, labelOf, guard: true })
  const given = (list: readonly HiringStage[]) => list.map(({ id, name, kind }) => ({ id, name, kind }))
  return (
    <main id="main" className={recruiter.page}>
      <PageHeader title="Hiring" lead="Your stages, and what your scorecards ask." />
      <form {...form.props} className={styles.form}>
        {form.hidden}
        <ErrorSummary {...form.summary} />
        <section className={styles.panel} aria-labelledby="items">
          <h2 id="items">Stages</h2>
          <p>
            The columns of your board. Applicants read only what each stage counts as, never its name: a move
            between two stages that count as the same tells them nothing.
          </p>
          {/* Remounted after saving, when new stages have their ids. */}
          <RowList
            key={active.map(({ id }) => id).join()}
            legend="Stage"
            addLabel="Add stage"
            removeLabel="Archive"
            isOrdered
            max={maxStages}
            rows={active}
            blank={newStage}
            onChange={form.changed}
          >
            {({ id, name, kind }, at) => (
              <>
                <input type="hidden" name={`items.${at}.id`} value={id} />
                <Field
                  name={`items.${at}.name`}
                  label="Name"
                  maxLength={maxStageName}
                  defaultValue={name}
                  problem={form.problems[`items.${at}.name`]}
                />
                <SelectField
                  name={`items.${at}.kind`}
                  label="Counts as"
                  defaultValue={kind}
                  of={kinds}
                  problem={form.problems[`items.${at}.kind`]}
                />
              </>
            )}
          </RowList>
          <p className="quiet">Applicants in a stage you archive move to the first stage of the same kind.</p>
        </section>
        <section className={styles.panel} aria-labelledby="criteria">
          <h2 id="criteria">Scorecards</h2>
          <p>
            What each member gives one to four points. Scorecards that are written already stay as they are.
          </p>
          <RowList
            legend="Criterion"
            addLabel="Add criterion"
            isOrdered
            max={maxCriteria}
            rows={hiring.criteria}
            blank=""
            onChange={form.changed}
          >
            {(criterion, at) => (
              <Field
                name={`criteria.${at}`}
                label="Name"
                maxLength={maxCriterion}
                defaultValue={criterion}
                problem={form.problems[`criteria.${at}`]}
              />
            )}
          </RowList>
        </section>
        <div>
          <Button kind="primary" isBusy={form.isBusy}>
            Save
          </Button>
        </div>
        <LeaveDialog />
      </form>
      {archived.length ? (
        <section className={styles.panel} aria-labelledby="archived">
          <h2 id="archived">Archived stages</h2>
          <ul className={styles.archived}>
            {archived.map((stage) => (
              <li key={stage.id}>
                <Written>{stage.name}</Written>
                <EndpointButton
                  to="PUT /api/recruiter/stage"
                  body={{ items: given([...active, stage]) }}
                  size="small"
                  label={`Bring back ${stage.name}`}
                  disabled={form.isDirty}
                >
                  Bring back
                </EndpointButton>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </main>
  )
}

function labelOf(name: string): string | undefined {
  const [list, at] = name.split('.')
  return at && `${list === 'items' ? 'Stage' : 'Criterion'} ${Number(at) + 1}`
}
