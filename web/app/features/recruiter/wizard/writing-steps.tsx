import { RestoredNotice } from '../../forms/restored-notice.tsx'
import { shownWith } from './draft/shown-entries.ts'
import { Stepper } from './stepper.tsx'
import type { FormStep, Missing, StepName } from './steps.ts'
import { useVisited } from './visited-steps.ts'
import type { Writing } from './use-writing.ts'
import { WizardForm, type WizardFormProps } from './wizard-form.tsx'

/** The steps of a posting's form, one of them shown with what was typed in it. */
export function WritingSteps({
  writing,
  step,
  missing,
  given,
  ...form
}: Omit<WizardFormProps, 'missing' | 'copy' | 'stored' | 'placeName' | 'residence' | 'chains' | 'writing'> & {
  writing: Writing
  step: FormStep
  /** What is wrong with the step, by what is saved. */
  missing: WizardFormProps['missing']
  given: Pick<WizardFormProps, 'copy' | 'placeName' | 'residence' | 'chains'>
}) {
  const shown = shownWith(given, step, writing.draft?.typed[step])
  return (
    <>
      <RestoredNotice at={writing.draft?.restoredAt ?? null} onDiscard={writing.discard} />
      <WizardForm
        key={`${step}-${writing.generation}`}
        {...form}
        {...shown}
        stored={given.copy}
        step={step}
        missing={missing}
        writing={writing}
      />
    </>
  )
}

/** The way through the steps; what was found out since the page was opened counts more than what came with it. */
export function WritingStepper({
  writing,
  current,
  missing,
  visited,
  hasPaths,
}: {
  writing: Writing
  current: StepName
  missing: Missing
  /** Steps that are known to have been opened before. */
  visited: readonly StepName[]
  hasPaths: boolean
}) {
  const seen = useVisited(writing.draft?.id ?? null, current, visited)
  return (
    <Stepper
      current={current}
      missing={{ ...missing, ...writing.found }}
      visited={seen}
      path={hasPaths ? writing.path : null}
    />
  )
}
