import type { BillingDetails } from '@chainwork/contract/billing/billing-details'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import { EndpointForm } from '../forms/endpoint-form.tsx'
import type { FormHandle } from '../forms/use-form.ts'
import { ownCompany } from '../session/own-company.ts'
import { useSession } from '../session/use-session.ts'
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

const rules = () => import('@chainwork/contract/billing/endpoints').then((all) => all.changeBillingDetails)

/** Whom receipts are made out to, as it is typed. */
export function DetailsForm({
  saved,
  countries,
}: {
  saved: BillingDetails
  countries: readonly { code: string; name: string }[]
}) {
  const id = ownCompany(useSession())
  return (
    <EndpointForm
      to="PUT /api/company/:id/billing-details"
      params={{ id }}
      labels={labels}
      guard
      rules={rules}
      className={billing.details}
    >
      {(form) => <Fields form={form} saved={saved} countries={countries} />}
    </EndpointForm>
  )
}

function Fields({
  form,
  saved,
  countries,
}: {
  form: FormHandle<keyof typeof labels>
  saved: BillingDetails
  countries: readonly { code: string; name: string }[]
}) {
  const text = (name: keyof typeof labels) => form.field(name, saved[name])
  return (
    <>
      <ErrorSummary {...form.summary} />
      <p className="quiet">New receipts show this name and address.</p>
      <div className={billing.pair}>
        <Field {...text('name')} autoComplete="organization" />
        <Field {...text('email')} type="email" autoComplete="email" />
        <Field {...text('addressLine1')} isOptional autoComplete="address-line1" />
        <Field {...text('addressLine2')} isOptional autoComplete="address-line2" />
        <Field {...text('postalCode')} isOptional autoComplete="postal-code" />
        <Field {...text('city')} isOptional autoComplete="address-level2" />
        <Field {...text('region')} isOptional autoComplete="address-level1" />
        <SelectField
          {...text('country')}
          isOptional
          autoComplete="country"
          none="Not chosen"
          of={countries.map(({ code, name }) => [code, name])}
        />
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
    </>
  )
}
