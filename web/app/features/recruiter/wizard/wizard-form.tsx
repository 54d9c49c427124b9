import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { Form, Link } from 'react-router'
import controls from '../../../ui/controls.module.css'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { isOutcome } from '../../forms/outcome.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import { type Problems, useGuardedForm } from '../use-guarded-form.ts'
import { useKeeping } from '../use-keeping.ts'
import { copyWith } from './copy-with.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import { DetailsStep } from './details-step.tsx'
import { entriesOf } from './draft/kept-entries.ts'
import { SaveState } from './draft/save-state.tsx'
import { OnChainStep } from './on-chain-step.tsx'
import type { StepAnswer } from './save-step.ts'
import { ScheduleStep } from './schedule-step.tsx'
import { SkillsStep } from './skills-step.tsx'
import type { StepProps } from './step-props.ts'
import { type FormStep, type StepName, stepAfter, stepBefore, stepLabels } from './steps.ts'
import type { Writing } from './use-writing.ts'
import styles from './wizard.module.css'

const bodies: Record<FormStep, (props: StepProps) => React.ReactNode> = {
  details: DetailsStep,
  skills: SkillsStep,
  'on-chain': OnChainStep,
  schedule: ScheduleStep,
}

const incomplete = 'Job Post has incomplete data. Please fulfill required fields.'
export interface WizardFormProps extends Omit<StepProps, 'form'> {
  step: FormStep
  /** The version that is edited; null for a new posting. */
  rev: number | null
  answer: unknown
  isDraft: boolean
  /** Where the current version can be seen. */
  openIn: string | null
  /** What is wrong with this step, when somebody was sent here because of it. */
  missing: Problems | null
  writing: Writing
}

/** One step with its fields and the ways on from it. */
export function WizardForm({
  step,
  rev,
  answer,
  isDraft,
  openIn,
  missing,
  writing,
  ...given
}: WizardFormProps) {
  const refused = isOutcome(answer) ? (answer as StepAnswer) : null
  const { draft, state } = writing
  const form = useGuardedForm({
    answer,
    initial: missing ? { problems: missing, message: incomplete } : null,
    check: async (typed, wanted) => {
      const [{ checkStep }, { checkTags }] = await Promise.all([
        import('./check-step.ts'),
        import('./check-tags.ts'),
      ])
      return {
        ...checkStep(step, typed, wanted !== 'next' && wanted !== null),
        ...(await checkTags(step, typed)),
      }
    },
    ...(draft
      ? { commit: (typed, pressed) => writing.commit(step, entriesOf(typed), pressed, nextOf(step, pressed)) }
      : {}),
    isWithin: (next, changed) => writing.isWithin(next, changed && { step, entries: entriesOf(changed) }),
    hasMoreUnsaved: writing.isStuck,
  })
  useKeeping(form.element, form.isDirty, (typed) => draft?.keep(step, entriesOf(typed)))
  const heading = useRef<HTMLHeadingElement>(null)
  const arrive = useEffectEvent(() => {
    if (writing.takeMove()) heading.current?.focus({ preventScroll: true })
  })
  // Before anything is painted: the button that led here is gone, and a key pressed now must not be lost.
  useLayoutEffect(() => {
    arrive()
  }, [])
  useEffect(() => {
    // Going on must not wait for the rules to be loaded; without them it loads them then.
    import('./check-step.ts').catch(() => {})
  }, [])
  const Body = bodies[step]
  const told = state.is === 'refused' ? state.fields : {}
  const currentRev = state.is === 'conflict' ? state.currentRev : Number(refused?.currentRev) || null
  return (
    <Form className={styles.form} {...form.props}>
      <input type="hidden" name="step" value={step} />
      {rev ? <input type="hidden" name="rev" value={rev} /> : null}
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {stepLabels[step]}
      </h2>
      <ErrorSummary {...form.summary} />
      {currentRev ? (
        <ConflictNotice
          openIn={openIn}
          currentRev={currentRev}
          onOver={
            draft && form.element.current
              ? () => draft.save(step, entriesOf(new FormData(form.element.current!)), currentRev)
              : null
          }
        />
      ) : null}
      <Body
        {...given}
        copy={copyWith(given.copy, refused?.input)}
        form={{ problems: { ...told, ...form.problems }, changed: form.changed }}
      />
      <div className={styles.foot}>
        <button
          name="do"
          value="next"
          className={`${controls.button} ${form.isBusy || writing.isOpening ? controls.busy : ''}`}
          aria-disabled={form.isBusy || writing.isOpening || undefined}
        >
          Continue to {stepLabels[stepAfter(step)]}
        </button>
        <button name="do" value="save" className={controls.ghost}>
          {isDraft ? 'Save draft' : 'Save'}
        </button>
        {step === 'details' ? null : (
          <button name="do" value="back" className={controls.ghost}>
            Back
          </button>
        )}
        <Link className={styles.quit} to="/recruiter/my-jobs">
          Cancel
        </Link>
        <SaveState state={state} isDirty={form.isDirty} onRetry={() => draft?.retry()} />
      </div>
      <LeaveDialog blocker={form.blocker} onLeave={writing.discard} />
    </Form>
  )
}

function nextOf(step: FormStep, pressed: string): StepName | null {
  if (pressed === 'save') return null
  return pressed === 'back' ? stepBefore(step) : stepAfter(step)
}
