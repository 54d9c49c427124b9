import type { Profile } from '@chainwork/contract/profiles/schemas'
import { Fragment } from 'react'
import { AreaField, Field, FieldProblem, SelectOptions, described, fieldId } from '../../ui/field.tsx'
import fields from '../../ui/field.module.css'
import { call } from '../../api/client.ts'
import { readFields } from '../forms/check-form.ts'
import { formPartOf } from '../forms/form-part.ts'
import { PlaceField } from '../place/place-field.tsx'
import { Counter } from './counter.tsx'
import edit from './edit.module.css'
import styles from './edit-fields.module.css'
import type { EditData } from './load-edit.ts'
import { SaveBar } from './save-bar.tsx'
import { SectionHead } from './section-head.tsx'
import { useSectionForm, versionIn } from './use-section-form.ts'

const max = 1000
const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  jobTitle: 'Job title',
  locationCode: 'Location',
  about: 'About',
}
const formId = 'personal-'
const loadFields = () => import('./personal-fields.ts').then((forms) => forms.personalFields)

const shownOf = ({ firstName, lastName, email, jobTitle, locationCode, location, about }: Profile) => ({
  firstName,
  lastName,
  email,
  jobTitle,
  locationCode,
  location,
  about,
})

/** Who somebody is and how to reach them. */
export function PersonalForm({
  profile,
  phone,
  dialCodes,
}: {
  profile: Profile
  phone: EditData['phone']
  dialCodes: EditData['dialCodes']
}) {
  const form = useSectionForm({
    labels,
    formId,
    schema: loadFields,
    make: async (sent) =>
      call('PATCH /api/job-seeker/:id', {
        params: { id: 'me' },
        body: { ...readFields(await loadFields(), sent), ...versionIn(sent) },
      }),
    saved: { version: profile.updatedAt, shows: { ...shownOf(profile), number: phone } },
  })
  const { values, problems, shows } = form
  const about = String(form.watch('about') ?? values['about'] ?? shows.about)
  const own = (name: 'firstName' | 'lastName' | 'jobTitle' | 'about') => form.field(name, shows[name])
  const phoneId = fieldId('phone', formId)
  return (
    <section className={edit.section} id="personal" aria-labelledby="personal-title">
      <h2 id="personal-title">Personal information</h2>
      <form className={edit.form} {...form.props}>
        <SectionHead form={form} />
        <Fragment key={form.generation}>
          <div className={edit.pair}>
            <Field autoComplete="given-name" {...own('firstName')} />
            <Field autoComplete="family-name" {...own('lastName')} />
          </div>
          <Field
            label="Email"
            name="email"
            formId={formId}
            hint="Your account’s email."
            defaultValue={shows.email ?? ''}
            readOnly
          />
          <div className={fields.field} role="group" aria-label="Phone">
            <label className={fields.label} htmlFor={phoneId}>
              <span>
                Phone <span className={fields.optional}>(optional)</span>
              </span>
            </label>
            {problems['phone'] ? (
              <FieldProblem id={`${phoneId}-problem`}>{problems['phone']}</FieldProblem>
            ) : null}
            <div className={styles.phone}>
              <select
                name="phoneCountry"
                aria-label="Country of the phone number"
                className={fields.input}
                defaultValue={values['phoneCountry'] ?? shows.number.country}
              >
                <SelectOptions
                  none="Dial code"
                  of={dialCodes.map(({ country, label }) => [country, label])}
                />
              </select>
              <input
                id={phoneId}
                name="phone"
                type="tel"
                className={fields.input}
                autoComplete="tel-national"
                defaultValue={values['phone'] ?? shows.number.national}
                {...described('phone', formId, problems['phone'])}
              />
            </div>
          </div>
          <Field isOptional autoComplete="organization-title" {...own('jobTitle')} />
          <PlaceField
            form={formPartOf(form)}
            formId={formId}
            label={labels.locationCode}
            hint="City, region or country you live in."
            code={shows.locationCode}
            place={shows.location}
          />
          <AreaField note={<Counter text={about} max={max} />} {...own('about')} />
        </Fragment>
        <SaveBar id={formId} isBusy={form.isBusy} />
      </form>
    </section>
  )
}
