import type { Profile } from '@chainwork/contract/profiles/schemas'
import { AreaField, Field } from '../../ui/field.tsx'
import type { FormHandle } from '../forms/use-form.ts'
import { Counter } from '../profile/counter.tsx'
import edit from '../profile/edit.module.css'
import { PlaceField } from '../place/place-field.tsx'
import { entryPart } from './entry-part.ts'
import { personalNames, personalPath, type ReviewValues } from './review-values.ts'
import { PleaseCheck } from './please-check.tsx'
import styles from './resume.module.css'

/** How they are called. */
export const personalLabels: Record<(typeof personalNames)[number], string> = {
  firstName: 'First name',
  lastName: 'Last name',
  jobTitle: 'Job title',
  phone: 'Phone',
  locationCode: 'Location',
  about: 'About',
}
const max = 1000

/** Personal fields that the résumé says otherwise than the profile. */
export function ReviewPersonal({
  form,
  values,
  profile,
  take,
}: {
  form: Omit<FormHandle, 'props'>
  values: ReviewValues
  profile: Profile
  take: (prefix: string, label: string) => React.ReactNode
}) {
  const names = personalNames.filter((name) => personalPath(name) in values)
  if (!names.length && !values['email']) return null
  return (
    <section className={edit.section} aria-label="Personal information">
      <h2>Personal information</h2>
      {values['email'] ? (
        <p className="quiet">
          The résumé says {values['email']}. Your profile shows your account’s email, {profile.email}; change
          it in your settings.
        </p>
      ) : null}
      {names.map((name) => {
        const path = personalPath(name)
        const now = name === 'locationCode' ? profile.location : profile[name]
        const shared = {
          ...form.field(path, values[path]),
          label: personalLabels[name],
          ...(now ? { hint: `Now: ${now.length > 120 ? `${now.slice(0, 120)}…` : now}` } : {}),
        }
        return (
          <div key={name} className={styles.personal}>
            {`check-${path}` in values ? <PleaseCheck what={personalLabels[name]} /> : null}
            {take(
              `personal-${name}`,
              now
                ? `Replace ${personalLabels[name].toLowerCase()}`
                : `Add ${personalLabels[name].toLowerCase()}`,
            )}
            {name === 'locationCode' ? (
              <PlaceField
                form={entryPart(form, 'personal-locationCode', values)}
                formId="review-personal-locationCode-"
                label="Location"
                {...(now ? { hint: `Now: ${now}` } : {})}
                code={null}
                place={null}
              />
            ) : name === 'about' ? (
              <AreaField
                {...shared}
                note={<Counter text={String(form.watch(path) ?? values[path] ?? '')} max={max} />}
              />
            ) : (
              <Field {...shared} />
            )}
          </div>
        )
      })}
    </section>
  )
}
