import { type ReportReason, reportReasons } from '@chainwork/contract/trust/values'
import { AreaField, CheckField, SelectField } from '../../../web/app/ui/field.tsx'
import type { Problems } from './order-dialog.tsx'

/** The facts and the rule of a decision, which the company reads; with `scam` also how grave it is. */
export function DecisionFields({
  problems,
  usual = 'other',
  scam,
  isScam = false,
}: {
  problems: Problems
  /** The rule that it most likely is. */
  usual?: ReportReason
  /** What it means that it is a scam. */
  scam?: string
  isScam?: boolean
}) {
  return (
    <>
      <AreaField
        name="facts"
        label="Which facts"
        hint="The company reads them."
        rows={5}
        problem={problems['facts']}
      />
      <SelectField
        name="rule"
        label={scam ? 'Which rule' : 'Which rule it was about'}
        defaultValue={usual}
        of={Object.entries(reportReasons)}
        problem={problems['rule']}
      />
      {scam ? (
        <>
          <CheckField name="isScam" label={`It’s a scam: ${scam}`} defaultChecked={isScam} />
          <CheckField name="isLegal" label="The law forbids showing it (451)" />
        </>
      ) : null}
    </>
  )
}

/** What stays frozen longer than others. */
export const frozenScam = 'it stays frozen until somebody decides'

/** What was typed there. */
export const decisionOf = (fields: FormData) => ({
  rule: String(fields.get('rule')) as ReportReason,
  facts: String(fields.get('facts')),
})
export const gravityOf = (fields: FormData) => ({
  isScam: fields.has('isScam'),
  isLegal: fields.has('isLegal'),
})
