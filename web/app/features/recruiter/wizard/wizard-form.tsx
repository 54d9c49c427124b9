import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { entriesOf } from '../../forms/entries.ts'
import type { Problems } from '../../forms/outcome.ts'
import { formPartOf } from '../../forms/form-part.ts'
import { LeaveDialog } from '../../forms/leave-dialog.tsx'
import { NeedsScripts } from '../../forms/needs-scripts.tsx'
import { useSavedDraft } from '../../forms/use-device-draft.ts'
import { useForm } from '../../forms/use-form.ts'
import { DetailsStep } from './details-step.tsx'
import type { DraftState } from './draft/posting-draft.ts'
import { SaveState } from './draft/save-state.tsx'
import { OnChainStep } from './on-chain-step.tsx'
import { type Marks, type ReadField, markedFieldsOf } from './reading/ad-reading.ts'
import { ScheduleStep } from './schedule-step.tsx'
import { SkillsStep } from './skills-step.tsx'
import type { StepProps } from './step-props.ts'
import { fieldLabelOf } from './field-labels.ts'
import { type FormStep, type StepName, stepAfter, stepBefore, stepLabels } from './steps.ts'
import type { Writing } from './use-writing.ts'
import styles from './wizard.module.css'

const bodies: Record<FormStep, (props: StepProps) => React.ReactNode> = {
  details: DetailsStep,
  skills: SkillsStep,
  'on-chain': OnChainStep,
  schedule: ScheduleStep,
}

const rules = () => Promise.all([import('./check-step.ts'), import('./check-tags.ts')])

const incomplete = 'Job Post has incomplete data. Please fulfill required fields.'
export interface WizardFormProps extends Omit<StepProps, 'form'> {
  step: FormStep
  isDraft: boolean
  /** Where the current version can be seen. */
  openIn: string | null
  /** What is wrong with this step, when somebody was sent here because of it. */
  missing: Problems | null
  writing: Writing
}

/** One step with its fields and the ways on from it. */
export function WizardForm({ step, isDraft, openIn, missing, writing, marks, ...given }: WizardFormProps) {
  const { draft, state } = writing
  const [mended, setMended] = useState<{ state: DraftState; keys: readonly string[] }>({ state, keys: [] })
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const form = useForm({
    labelOf: fieldLabelOf,
    current: openIn,
    answer: null,
    onChange: (keys) => {
      setEdited((before) => new Set([...before, ...keys]))
      if (state.is === 'refused')
        setMended((before) => ({ state, keys: before.state === state ? [...before.keys, ...keys] : keys }))
    },
    initial: missing ? { problems: missing, message: incomplete } : null,
    rules,
    check: async (typed, wanted) => {
      const [{ checkStep }, { checkTags }] = await rules()
      return {
        ...checkStep(step, typed, wanted !== 'next' && wanted !== null),
        ...(await checkTags(step, typed)),
      }
    },
    sendsLater: true,
    send: (typed, pressed) => {
      writing.commit(step, entriesOf(typed), pressed, nextOf(step, pressed))
      return null
    },
    guard: {
      isWithin: (next, changed) => writing.isWithin(next, changed && { step, entries: entriesOf(changed) }),
      isStuck: writing.isStuck,
      onLeave: writing.discard,
    },
  })
  useSavedDraft(form.element, form.isDirty, (typed) => draft?.store(step, entriesOf(typed)))
  const heading = useRef<HTMLHeadingElement>(null)
  const arrive = useEffectEvent(() => {
    if (writing.takeMove()) heading.current?.focus({ preventScroll: true })
  })
  // Before anything is painted: the button that led here is gone, and a key pressed now must not be lost.
  useLayoutEffect(() => {
    arrive()
  }, [])
  const Body = bodies[step]
  const isMended = (key: string) => mended.state === state && mended.keys.includes(key)
  const notice =
    state.is === 'refused'
      ? Object.fromEntries(Object.entries(state.fields).filter(([key]) => !isMended(key)))
      : {}
  const conflict = state.is === 'conflict' ? { message: state.message, current: openIn, isShown: true } : null
  const isConflict = conflict !== null
  const showNotice = useEffectEvent(() => {
    // Someone who types on is not called away.
    if (!form.isDirty) form.summary.ref.current?.focus()
  })
  useEffect(() => {
    if (isConflict) showNotice()
  }, [isConflict])
  return (
    <form className={styles.form} data-writing={step} {...form.props} method="dialog">
      <NeedsScripts />
      <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
        {stepLabels[step]}
      </h2>
      <ErrorSummary {...form.summary} {...conflict} />
      <Body
        {...given}
        marks={unedited(marks, edited)}
        copy={given.copy}
        form={{
          ...formPartOf(form),
          problems: { ...notice, ...form.problems },
          changed: (name) => form.changed(...(name ? [name] : [])),
        }}
      />
      <div className={styles.foot}>
        <Button name="do" value="next" kind="primary" isBusy={form.isBusy || writing.isOpening}>
          Continue to {stepLabels[stepAfter(step)]}
        </Button>
        <Button name="do" value="save">
          {isDraft ? 'Save draft' : 'Save'}
        </Button>
        {step === 'details' ? null : (
          <Button name="do" value="back">
            Back
          </Button>
        )}
        <Link className={styles.quit} to={pagePath('/recruiter/my-jobs')}>
          Cancel
        </Link>
        <SaveState state={state} isDirty={form.isDirty} onRetry={() => draft?.retry()} />
      </div>
      <LeaveDialog />
    </form>
  )
}

/** What is being edited is the ad's no more. */
function unedited(marks: Marks | undefined, edited: ReadonlySet<string>): Marks | undefined {
  if (!marks || !edited.size) return marks
  const isEdited = (name: string) => markedFieldsOf(name as ReadField).some((part) => edited.has(part))
  return Object.fromEntries(Object.entries(marks).filter(([name]) => !isEdited(name)))
}

function nextOf(step: FormStep, pressed: string): StepName | null {
  if (pressed === 'save') return null
  return pressed === 'back' ? stepBefore(step) : stepAfter(step)
}
