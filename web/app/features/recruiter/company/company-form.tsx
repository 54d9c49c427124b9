import { pagePath } from '@chainwork/contract/pages'
import type { Company } from '@chainwork/contract/companies/schemas'
import { companySizeLabels, companySizeSteps } from '@chainwork/contract/postings/values'
import { kindFor } from '@chainwork/contract/profiles/links'
import type { LinkType } from '@chainwork/contract/taxonomy/schemas'
import { Fragment } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { AreaField, Field, FieldProblem, SelectOptions, SelectField } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { toast } from '../../../ui/toast.tsx'
import type { Entries } from '../../forms/entries.ts'
import { LeaveDialog } from '../../forms/leave-dialog.tsx'
import { useSentForm } from '../../forms/endpoint-form.tsx'
import { problemsOf, renameFields } from '../../forms/outcome.ts'
import { useSavedDraft } from '../../forms/use-device-draft.ts'
import { useEditBase } from '../../forms/use-edit-base.ts'
import { formPartOf } from '../../forms/form-part.ts'
import { hasUnsent } from '../../forms/unsent.ts'
import { othersAreSending } from '../../forms/use-turn.ts'
import { PlaceField } from '../../place/place-field.tsx'
import { loadBlockchains } from '../fields/load-options.ts'
import { RowList } from '../fields/row-list.tsx'
import { TagField } from '../../../ui/tag-field.tsx'
import { type ShownCompany, companyWith, shownOf } from './company-with.ts'
import styles from './company-edit.module.css'

const labels = {
  name: 'Company name',
  bio: 'Short description',
  description: 'Description',
  website: 'Website',
  email: 'Email',
  industry: 'Industry',
  specialty: 'Specialty',
  foundingYear: 'Founding year',
  workplaceType: 'Workplace type',
  workplaceEnvironment: 'Workplace environment',
  size: 'Company size',
  locationCode: 'Location',
  blockchains: 'Blockchains',
}
const about = pagePath('/recruiter/company-profile/about')
const rules = () =>
  Promise.all([import('@chainwork/contract/companies/company-form'), import('./read-company.ts')])
const workplaceTypes = ['On-site', 'Hybrid', 'Remote']

/** Everything a company says of itself, as it is typed. */
export function CompanyForm({
  company: saved,
  typed,
  linkTypes,
  industries,
  onStore,
  onSaved,
}: {
  company: Company
  /** The form as it was left without being saved. */
  typed: Entries | undefined
  linkTypes: readonly LinkType[]
  industries: readonly { name: string; specialties: readonly string[] }[]
  /** Takes the form as it stands, a moment after each change. */
  onStore: (form: FormData) => void
  onSaved: () => void
}) {
  const navigate = useNavigate()
  const form = useSentForm({
    make: async (sent) => {
      const [{ companyForm }, { companyFields, readCompany }] = await rules()
      const { links, ...given } = companyForm.parse(readCompany(sent))
      const body = {
        ...given,
        // A pasted address has the kind of its site, whatever kind is selected.
        links: links?.map((each) => {
          const chosen = linkTypes.find(({ id }) => id === each.linkTypeId)
          return chosen ? { ...each, linkTypeId: kindFor(linkTypes, chosen, each.link).id } : each
        }),
        updatedAt: String(sent.get('updatedAt') ?? '') || undefined,
      }
      return call('PATCH /api/company/:id', { params: { id: saved.id }, body }).catch((error: unknown) => {
        throw renameFields(error, companyFields)
      })
    },
    isQuiet: true,
    labels,
    labelOf: (name) => (name.startsWith('link-') ? 'Link' : undefined),
    guard: { isWithin: () => false, isStuck: () => false, onLeave: onSaved },
    current: about,
    onDone: () => {
      onSaved()
      toast('Update successful')
      // What else is written here, or on its way, is not left behind.
      if (!hasUnsent() && !othersAreSending()) void navigate(about)
    },
    rules,
    check: async (typed) => {
      const [{ companyForm }, { companyField, readCompany }] = await rules()
      return problemsOf(companyForm.safeParse(readCompany(typed)).error?.issues ?? [], companyField)
    },
  })
  const base = useEditBase(
    form,
    { version: saved.updatedAt, shows: shownOf(saved) },
    { isHeld: typed !== undefined, version: typed?.find(([name]) => name === 'updatedAt')?.[1] },
  )
  const company = companyWith(base.shows, typed, linkTypes)
  useSavedDraft(form.element, form.isDirty, onStore)
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
        <SelectOptions of={linkTypes.map(({ id, name }) => [id, name])} />
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
  const text = (name: keyof typeof labels & keyof ShownCompany) => ({
    ...form.field(name),
    defaultValue: shown(company[name]),
  })
  return (
    <form className={styles.form} {...form.props}>
      {form.hidden}
      <input type="hidden" name="updatedAt" value={base.version ?? ''} />
      <ErrorSummary {...form.summary} />
      <Fragment key={base.generation}>
        <Field autoComplete="organization" {...text('name')} />
        <Field isOptional {...text('bio')} />
        <AreaField isOptional rows={8} {...text('description')} />
        <div className={styles.pair}>
          <Field isOptional inputMode="url" autoComplete="url" {...text('website')} />
          <Field isOptional type="email" {...text('email')} />
          <SelectField
            isOptional
            {...text('industry')}
            none="Not chosen"
            of={industries.map(({ name }) => name)}
          />
          <SelectField isOptional {...text('specialty')}>
            <option value="">Not chosen</option>
            {industries.map(({ name, specialties }) => (
              <optgroup key={name} label={name}>
                <SelectOptions of={specialties} />
              </optgroup>
            ))}
          </SelectField>
          <SelectField
            name="size"
            label={labels.size}
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
            <SelectOptions of={companySizeSteps} words={companySizeLabels} />
          </SelectField>
          <Field isOptional inputMode="numeric" maxLength={4} {...text('foundingYear')} />
        </div>
        <PlaceField
          form={formPartOf(form)}
          label={labels.locationCode}
          isOptional
          takesEnter
          code={company.locationCode}
          place={company.location}
        />
        <SelectField
          isOptional
          {...text('workplaceType')}
          none="Not chosen"
          of={[...new Set([...workplaceTypes, company.workplaceType ?? ''])].filter(Boolean)}
        />
        <AreaField isOptional {...text('workplaceEnvironment')} />
        <TagField
          name="blockchains"
          label={labels.blockchains}
          isOptional
          initial={company.blockchains.map(({ symbol, name }) => ({ value: symbol, label: name }))}
          load={loadBlockchains}
          problem={problems['blockchains']}
          onChange={form.changed}
        />
        <RowList legend="Link" addLabel="Add link" rows={company.links} blank={blank} onChange={form.changed}>
          {linkFields}
        </RowList>
      </Fragment>
      <div className={styles.buttons}>
        <Button kind="primary" isBusy={form.isBusy}>
          Save changes
        </Button>
        <Button to={about}>Cancel</Button>
      </div>
      <LeaveDialog />
    </form>
  )
}

/** A year that is no number was typed, and nobody can say what it was. */
function shown(value: unknown): string {
  return value === null || value === undefined || Number.isNaN(value) ? '' : String(value)
}
