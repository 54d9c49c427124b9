import type { BillingDetails } from '@chainwork/contract/billing/billing-details'
import { useFetcher } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import { isTaken } from '../forms/outcome.ts'
import { useForm } from '../forms/use-form.ts'
import billing from './billing.module.css'

const labels = {
  name: 'Legal name',
  email: 'Email for receipts',
  addressLine1: 'Address',
  addressLine2: 'Address, second line',
  postalCode: 'Postal code',
  city: 'City',
  region: 'State or region',
  country: 'Country',
  vatId: 'VAT number',
}

/** Whom receipts are made out to, as it is typed. */
export function DetailsForm({
  saved,
  countries,
  answer,
}: {
  saved: BillingDetails
  countries: readonly { code: string; name: string }[]
  answer: unknown
}) {
  const fetcher = useFetcher<unknown>()
  const form = useForm({
    answer: fetcher.data ?? answer,
    fetcher,
    labels,
    guard: true,
    schema: async () => {
      const [{ z }, { billingDetailsForm }] = await Promise.all([
        import('zod'),
        import('@chainwork/contract/billing/billing-details'),
      ])
      return billingDetailsForm.extend({ do: z.string() })
    },
    onSaved: (taken) => (isTaken(taken) ? toast(taken.told) : undefined),
  })
  const text = (name: keyof typeof labels) => form.field(name, saved[name])
  return (
    <fetcher.Form {...form.props} className={billing.details}>
      <ErrorSummary {...form.summary} />
      <input type="hidden" name="do" value="saveDetails" />
      <p className="quiet">New receipts show this name and address.</p>
      <div className={billing.pair}>
        <Field {...text('name')} autoComplete="organization" />
        <Field {...text('email')} type="email" autoComplete="email" />
        <Field {...text('addressLine1')} isOptional autoComplete="address-line1" />
        <Field {...text('addressLine2')} isOptional autoComplete="address-line2" />
        <Field {...text('postalCode')} isOptional autoComplete="postal-code" />
        <Field {...text('city')} isOptional autoComplete="address-level2" />
        <Field {...text('region')} isOptional autoComplete="address-level1" />
        <SelectField {...text('country')} isOptional autoComplete="country">
          <option value="">Not chosen</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
        <Field
          {...text('vatId')}
          isOptional
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint="For the EU or Northern Ireland, with its country code, such as IE6388047V."
        />
      </div>
      <div>
        <Button isBusy={form.isBusy}>Save billing details</Button>
      </div>
      <LeaveDialog />
    </fetcher.Form>
  )
}
