import type { Company } from '@chainwork/contract/companies/schemas'
import { companySizeLabels, companySizeSteps } from '@chainwork/contract/postings/values'
import type { LinkType } from '@chainwork/contract/taxonomy/schemas'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Form, Link, useNavigation } from 'react-router'
import controls from '../../../ui/controls.module.css'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { AreaField, Field, FieldProblem, SelectField } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { loadBlockchains } from '../fields/load-options.ts'
import { PlaceField } from '../fields/place-field.tsx'
import { RowList } from '../fields/row-list.tsx'
import { TagField } from '../fields/tag-field.tsx'
import { LeaveDialog } from '../leave-dialog.tsx'
import { useGuardedForm } from '../use-guarded-form.ts'
import { useKeeping } from '../use-keeping.ts'
import { readCompany } from './read-company.ts'
import styles from './company-edit.module.css'

const workplaceTypes = ['On-site', 'Hybrid', 'Remote']

/** Everything a company says of itself, as it is typed. */
export function CompanyForm({
  company,
  linkTypes,
  industries,
  answer,
  onKeep,
  onSaved,
}: {
  company: Company
  linkTypes: readonly LinkType[]
  industries: readonly { name: string; specialties: readonly string[] }[]
  answer: unknown
  /** Takes the form as it stands, a moment after each change. */
  onKeep: (form: FormData) => void
  onSaved: () => void
}) {
  const form = useGuardedForm({
    answer,
    check: async (typed) => {
      const [{ companyForm }, { fieldsOf }] = await Promise.all([
        import('@chainwork/contract/companies/company-form'),
        import('./save-company.ts'),
      ])
      return fieldsOf(companyForm.safeParse(readCompany(typed)).error?.issues ?? [])
    },
  })
  useKeeping(form.element, form.isDirty, onKeep)
  useSaved(answer, onSaved)
  const { problems } = form
  const size = companySizeSteps.find((step) => step === company.sizeMax)
  const blank = { linkType: linkTypes[0]!, link: '', url: '' }
  const linkFields = (row: { linkType: { id: string }; link: string }, index: number) => (
    <>
      <select
        name="linkTypeId"
        className={field.input}
        aria-label={`Kind of link ${index + 1}`}
        defaultValue={row.linkType.id}
      >
        {linkTypes.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <div className={field.field}>
        {problems[`link-${index}`] ? (
          <FieldProblem id={`link-${index}-problem`}>{problems[`link-${index}`]!}</FieldProblem>
        ) : null}
        <input
          name="link"
          id={`link-${index}`}
          className={field.input}
          maxLength={300}
          aria-label={`Username, handle or address ${index + 1}`}
          placeholder="Enter username or handle"
          defaultValue={row.link}
        />
      </div>
    </>
  )
  const text = (name: keyof Company & string) => ({
    name,
    defaultValue: shown(company[name]),
    problem: problems[name],
  })
  return (
    <Form className={styles.form} {...form.props}>
      <input type="hidden" name="updatedAt" defaultValue={company.updatedAt} />
      <ErrorSummary {...form.summary} />
      <Field label="Company name" autoComplete="organization" {...text('name')} />
      <Field label="Short description" isOptional {...text('bio')} />
      <AreaField label="Description" isOptional rows={8} {...text('description')} />
      <div className={styles.pair}>
        <Field label="Website" isOptional inputMode="url" autoComplete="url" {...text('website')} />
        <Field label="Email" isOptional type="email" {...text('email')} />
        <SelectField label="Industry" isOptional {...text('industry')}>
          <option value="">Not chosen</option>
          {industries.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField label="Specialty" isOptional {...text('specialty')}>
          <option value="">Not chosen</option>
          {industries.map(({ name, specialties }) => (
            <optgroup key={name} label={name}>
              {specialties.map((specialty) => (
                <option key={specialty}>{specialty}</option>
              ))}
            </optgroup>
          ))}
        </SelectField>
        <SelectField
          name="size"
          label="Company size"
          isOptional
          defaultValue={size ?? (company.sizeMax === null ? '' : 'kept')}
          problem={problems['size']}
        >
          <option value="">Not chosen</option>
          {company.sizeMax !== null && !size ? (
            <option value="kept">
              {company.sizeMin} - {company.sizeMax}
            </option>
          ) : null}
          {companySizeSteps.map((step) => (
            <option key={step} value={step}>
              {companySizeLabels[step]}
            </option>
          ))}
        </SelectField>
        <Field label="Founding year" isOptional inputMode="numeric" maxLength={4} {...text('foundingYear')} />
      </div>
      <PlaceField
        label="Location"
        isOptional
        code={company.locationCode}
        name={company.location}
        problem={problems['locationCode']}
        onChange={form.changed}
      />
      <SelectField label="Workplace type" isOptional {...text('workplaceType')}>
        <option value="">Not chosen</option>
        {[...new Set([...workplaceTypes, company.workplaceType ?? ''])].filter(Boolean).map((name) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <AreaField label="Workplace environment" isOptional {...text('workplaceEnvironment')} />
      <TagField
        name="blockchains"
        label="Blockchains"
        isOptional
        initial={company.blockchains.map(({ symbol, name }) => ({ value: symbol, label: name }))}
        load={loadBlockchains}
        problem={problems['blockchains']}
        onChange={form.changed}
      />
      <RowList
        legend="Link"
        addLabel="Add link"
        rows={company.links}
        blank={blank}
        most={20}
        onChange={form.changed}
        spare={<div className={styles.pair}>{linkFields(blank, company.links.length)}</div>}
      >
        {linkFields}
      </RowList>
      <div className={styles.buttons}>
        <button
          className={`${controls.button} ${form.isBusy ? controls.busy : ''}`}
          aria-disabled={form.isBusy || undefined}
        >
          Save changes
        </button>
        <Link className={controls.ghost} to="/recruiter/company-profile/about">
          Cancel
        </Link>
      </div>
      <LeaveDialog blocker={form.blocker} onLeave={onSaved} />
    </Form>
  )
}

/** Tells when the form that was sent has led on: it is left without having been refused. */
function useSaved(answer: unknown, onSaved: () => void) {
  const isSent = useRef(false)
  const isSending = useNavigation().formData?.has('bio') ?? false
  const saved = useEffectEvent(onSaved)
  useEffect(() => {
    if (isSending) isSent.current = true
  }, [isSending])
  useEffect(() => {
    isSent.current = false
  }, [answer])
  useEffect(
    () => () => {
      if (isSent.current) saved()
    },
    [],
  )
}

/** A year that is no number was typed, and nobody can say what it was. */
function shown(value: unknown): string {
  return value === null || value === undefined || Number.isNaN(value) ? '' : String(value)
}
