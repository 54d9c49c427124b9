import { isWritten } from '../../forms/controls.ts'
import { entriesOf } from '../../forms/entries.ts'
import { RestoredNotice } from '../../forms/restored-notice.tsx'
import { type AdReading, marksOf } from './reading/ad-reading.ts'
import { ReadingNotice } from './reading/reading-notice.tsx'
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
  reading = null,
  ...form
}: Omit<
  WizardFormProps,
  'missing' | 'copy' | 'stored' | 'placeName' | 'residence' | 'chains' | 'writing' | 'marks'
> & {
  writing: Writing
  step: FormStep
  /** What is wrong with the step, by what is saved. */
  missing: WizardFormProps['missing']
  /** What was read from an ad for it. */
  reading?: AdReading | null
  given: Pick<WizardFormProps, 'copy' | 'placeName' | 'residence' | 'chains'>
}) {
  const shown = shownWith(given, step, writing.draft?.typed[step])
  const marks = reading ? marksOf(reading, shown.copy) : undefined
  return (
    <>
      {reading && step === 'details' ? (
        <ReadingNotice
          reading={reading}
          // By what is saved: under a press on its button nothing may move.
          marks={marksOf(reading, given.copy)}
          saveAll={() => saveAll(writing, step)}
          onUndone={writing.discard}
        />
      ) : null}
      <RestoredNotice at={writing.draft?.restoredAt ?? null} onDiscard={writing.discard} />
      <WizardForm
        key={`${step}-${writing.generation}`}
        {...form}
        {...shown}
        stored={given.copy}
        step={step}
        missing={missing}
        marks={marks}
        writing={writing}
      />
    </>
  )
}

/** Also what was typed a moment ago. */
async function saveAll({ draft }: Writing, step: FormStep): Promise<boolean> {
  const form = document.querySelector<HTMLFormElement>(`form[data-writing="${step}"]`)
  if (form && isWritten(form)) draft?.store(step, entriesOf(new FormData(form)))
  return (await draft?.saveAll()) ?? true
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
  const seen = useVisited(current, visited)
  return (
    <Stepper
      current={current}
      missing={{ ...missing, ...writing.found }}
      visited={seen}
      path={hasPaths ? writing.path : null}
    />
  )
}
