import { Form, Link } from 'react-router'
import controls from '../../../ui/controls.module.css'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { isOutcome } from '../../forms/outcome.ts'
import { LeaveDialog } from '../leave-dialog.tsx'
import recruiter from '../recruiter.module.css'
import { type Problems, useGuardedForm } from '../use-guarded-form.ts'
import { copyWith } from './blank-copy.ts'
import { DetailsStep } from './details-step.tsx'
import { OnChainStep } from './on-chain-step.tsx'
import type { StepAnswer } from './save-step.ts'
import { ScheduleStep } from './schedule-step.tsx'
import { SkillsStep } from './skills-step.tsx'
import type { StepProps } from './step-props.ts'
import { type FormStep, stepAfter, stepLabels } from './steps.ts'
import styles from './wizard.module.css'

const bodies: Record<FormStep, (props: StepProps) => React.ReactNode> = {
  details: DetailsStep,
  skills: SkillsStep,
  'on-chain': OnChainStep,
  schedule: ScheduleStep,
}

const incomplete = 'Job Post has incomplete data. Please fulfill required fields.'

/** One step with its fields and the ways on from it. */
export function WizardForm({
  step,
  rev,
  answer,
  isDraft,
  openIn,
  missing,
  ...given
}: Omit<StepProps, 'form'> & {
  step: FormStep
  /** The version that is edited; null for a new posting. */
  rev: number | null
  answer: unknown
  isDraft: boolean
  /** Where the current version can be seen. */
  openIn: string | null
  /** What is wrong with this step, when somebody was sent here because of it. */
  missing: Problems | null
}) {
  const refused = isOutcome(answer) ? (answer as StepAnswer) : null
  const form = useGuardedForm({
    answer,
    initial: missing ? { problems: missing, message: incomplete } : null,
    check: async (typed, wanted) => {
      const { checkStep } = await import('./check-step.ts')
      return checkStep(step, typed, wanted !== 'next' && wanted !== null)
    },
  })
  const Body = bodies[step]
  const { currentRev } = refused ?? {}
  return (
    <Form className={styles.form} {...form.props}>
      <input type="hidden" name="step" value={step} />
      {rev ? <input type="hidden" name="rev" value={rev} /> : null}
      <ErrorSummary {...form.summary} />
      {currentRev ? (
        <div className={`${recruiter.notice} ${recruiter.warning} ${styles.conflict}`}>
          <p>What you typed is kept here. Look at the current version in another tab, then choose.</p>
          <p className={styles.buttons}>
            {openIn ? (
              <a className={controls.ghost} href={openIn} target="_blank" rel="noreferrer">
                Open the current version
              </a>
            ) : null}
            <button className={controls.ghost} name="over" value={currentRev}>
              Save mine over it
            </button>
          </p>
        </div>
      ) : null}
      <Body {...given} copy={copyWith(given.copy, refused?.input)} form={form} />
      <div className={styles.foot}>
        <button
          name="do"
          value="next"
          className={`${controls.button} ${form.isBusy ? controls.busy : ''}`}
          aria-disabled={form.isBusy || undefined}
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
        {form.isDirty ? <span className={styles.unsaved}>Not saved yet</span> : null}
      </div>
      <LeaveDialog blocker={form.blocker} />
    </Form>
  )
}
