import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'
import type { OverlayField } from '@chainwork/contract/job-boards/values'
import { pagePath } from '@chainwork/contract/pages'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { Field, SelectField } from '../../../ui/field.tsx'
import { TagField } from '../../../ui/tag-field.tsx'
import type { Option } from '../../../ui/use-combobox.ts'
import { useSentForm } from '../../forms/endpoint-form.tsx'
import { LeaveDialog } from '../../forms/leave-dialog.tsx'
import { loadSkills } from '../fields/load-options.ts'
import { fieldLabelOf } from '../wizard/field-labels.ts'
import { OnChainStep } from '../wizard/on-chain-step.tsx'
import { fieldsOf } from '../wizard/reading/field-mark.tsx'
import { fieldOf } from '../wizard/steps.ts'
import wizard from '../wizard/wizard.module.css'
import { changedIn, readOverlay } from './read-overlay.ts'

const rules = () =>
  Promise.all([import('@chainwork/contract/job-boards/schemas'), import('../wizard/check-tags.ts')])

/** The fields that a company may add to a post of its board, as the wizard has them. What is not changed stays the board's. */
export function OverlayForm({
  boardId,
  postingId,
  copy,
  chains,
  timeZones,
}: {
  boardId: string
  postingId: string
  copy: WorkingCopy
  chains: readonly Option[]
  timeZones: readonly string[]
}) {
  const form = useSentForm({
    make: (fields) =>
      call('PATCH /api/recruiter/job-board/:id/posting/:jobPostingId', {
        params: { id: boardId, jobPostingId: postingId },
        body: changedIn(readOverlay(fields), copy) as never,
      }),
    labelOf: fieldLabelOf,
    failed: 'The post could not be changed',
    guard: true,
    rules,
    check: async (fields) => {
      const [{ overlay }, { checkTags }] = await rules()
      const problems: Record<string, string> = {}
      const parsed = overlay.safeParse(changedIn(readOverlay(fields), copy))
      for (const { path, message } of parsed.error?.issues ?? []) problems[fieldOf(path)] ??= message
      return { ...problems, ...(await checkTags('skills', fields)), ...(await checkTags('on-chain', fields)) }
    },
  })
  const own = fieldsOf(form.problems)
  const tags = (name: Extract<OverlayField, 'requiredSkills' | 'preferredSkills'>) => (
    <TagField
      {...own(name)}
      isOptional
      initial={copy[name].map(({ name: skill }) => ({ value: skill, label: skill }))}
      load={loadSkills}
      onChange={form.changed}
    />
  )
  const { timeZone, coreHours } = copy
  return (
    <form className={wizard.form} {...form.props}>
      {form.hidden}
      <ErrorSummary {...form.summary} />
      {tags('requiredSkills')}
      {tags('preferredSkills')}
      <OnChainStep
        copy={copy}
        form={{
          problems: form.problems,
          changed: (name) => form.changed(...(name ? [name] : [])),
        }}
        chains={chains}
      />
      <SelectField
        {...own('timeZone', 'The time zone of the core hours, or of your team.')}
        isOptional
        defaultValue={timeZone ?? ''}
        none="Not stated"
        of={[...new Set([...(timeZone ? [timeZone] : []), ...timeZones])].map(
          (name) => [name, name.replaceAll('_', ' ')] as const,
        )}
      />
      <div className={wizard.pair} role="group" aria-label="Core hours">
        <Field {...own('coreHours')} type="time" defaultValue={coreHours?.from ?? ''} />
        <Field {...own('coreHoursTo')} type="time" defaultValue={coreHours?.to ?? ''} />
      </div>
      <div className={wizard.foot}>
        <Button kind="primary" isBusy={form.isBusy}>
          Save
        </Button>
        <Button to={pagePath('/recruiter/company-profile/job-boards/:id', { id: boardId })}>Cancel</Button>
      </div>
      <LeaveDialog />
    </form>
  )
}
