import { pagePath } from '@chainwork/contract/pages'
import { proficiencyLabels } from '@chainwork/contract/profiles/values'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { workPlaceNames } from '@chainwork/contract/reference/work-places'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { CheckField, SelectField } from '../../ui/field.tsx'
import type { FormPart } from '../forms/form-part.ts'
import { useSentForm } from '../forms/endpoint-form.tsx'
import { toast } from '../../ui/toast.tsx'
import edit from '../profile/edit.module.css'
import { entryPart } from './entry-part.ts'
import { EducationEntry, EmploymentEntry } from './review-entries.tsx'
import { personalLabels, ReviewPersonal } from './review-personal.tsx'
import { type ReviewValues, availabilityNames, entriesOf, offersAnything } from './review-values.ts'
import { PleaseCheck } from './please-check.tsx'
import styles from './resume.module.css'

/** Everything that was recognised, each with its own switch and to be corrected; sent all at once. */
export function ReviewForm({
  values,
  profile,
  discardTo,
  doneTo,
  addedTo,
}: {
  values: ReviewValues
  profile: Profile
  /** Where somebody goes who takes none of it. */
  discardTo: string
  /** Where they go when there is nothing to add. */
  doneTo: string
  /** The page that says what was added. */
  addedTo: string
}) {
  const navigate = useNavigate()
  const form = useSentForm({
    make: async (sent) => (await import('./save-review.ts')).saveReview(sent),
    isQuiet: true,
    onDone: (state) => {
      toast('Update successful')
      void navigate(addedTo, { state, replace: true })
    },
    labelOf,
    formId: 'review-',
    guard: true,
    current: pagePath('/profile'),
    schema: () => import('./review-fields.ts').then(({ reviewFields }) => reviewFields),
  })
  const part = (prefix: string) => entryPart(form, prefix, values)
  const take = (prefix: string, label: string) => (
    <CheckField
      label={label}
      formId="review-"
      name={`take-${prefix}`}
      defaultChecked={`take-${prefix}` in values}
    />
  )
  const list = (name: string) => entriesOf(values, name)
  const chips = (name: 'skills' | 'interests' | 'links') =>
    list(name).map((at) => {
      const own = part(`${name}-${at}`)
      const label = [own.values['name'], own.values['link']].filter(Boolean).join(': ')
      return (
        <li key={at}>
          {['id', 'name', 'linkTypeId', 'link'].map((field) =>
            field in own.values ? <HiddenFields key={field} part={own} name={field} /> : null,
          )}
          {take(`${name}-${at}`, label)}
          {`check-${name}-${at}` in values ? <PleaseCheck /> : null}
        </li>
      )
    })
  return (
    <form {...form.props} className={edit.form}>
      {form.hidden}
      <input type="hidden" name="updatedAt" value={form.edit.progress.newer ?? values['updatedAt'] ?? ''} />
      <ErrorSummary {...form.summary} />
      <ReviewPersonal form={form} values={values} profile={profile} take={take} />
      <Part title="Work Experience" isEmpty={!list('employment').length}>
        {list('employment').map((at) => (
          <EmploymentEntry key={at} part={part(`employment-${at}`)} prefix={`employment-${at}`} take={take}>
            {known(values, `employment-${at}`)}
            {doubts(values, `employment-${at}`)}
          </EmploymentEntry>
        ))}
      </Part>
      <Part title="Education" isEmpty={!list('education').length}>
        {list('education').map((at) => (
          <EducationEntry key={at} part={part(`education-${at}`)} prefix={`education-${at}`} take={take}>
            {known(values, `education-${at}`)}
            {doubts(values, `education-${at}`)}
          </EducationEntry>
        ))}
      </Part>
      <Part title="Skills and tools" isEmpty={!list('skills').length} unknown={values['unknown-skills']}>
        <ul className={styles.checks}>{chips('skills')}</ul>
      </Part>
      <Part title="Languages" isEmpty={!list('languages').length} unknown={values['unknown-languages']}>
        {list('languages').map((at) => {
          const own = part(`languages-${at}`)
          const name = own.values['name'] ?? ''
          return (
            <div key={at} className={styles.language}>
              {['languageCode', 'name'].map((field) => (
                <HiddenFields key={field} part={own} name={field} />
              ))}
              {take(`languages-${at}`, name)}
              <SelectField
                label={`Proficiency in ${name}`}
                formId="review-"
                defaultValue={own.values['proficiencyLevel'] ?? ''}
                problem={own.problems['proficiencyLevel']}
                name={own.nameOf('proficiencyLevel')}
                none="Choose a level"
                of={Object.entries(proficiencyLabels)}
              />
            </div>
          )
        })}
      </Part>
      <ReviewAvailability values={values} part={part} take={take} />
      <Part title="Links" isEmpty={!list('links').length}>
        <ul className={styles.checks}>{chips('links')}</ul>
      </Part>
      <Part title="Interests" isEmpty={!list('interests').length} unknown={values['unknown-interests']}>
        <ul className={styles.checks}>{chips('interests')}</ul>
      </Part>
      {values['unread'] ? (
        <section className={edit.section} aria-labelledby="not-understood">
          <h2 id="not-understood">Not understood</h2>
          <p className="quiet">We could not place these lines. Copy what belongs in your profile.</p>
          <p className={styles.unread}>{values['unread']}</p>
        </section>
      ) : null}
      {offersAnything(values) ? (
        <>
          <p className="quiet">
            You can leave gaps: only you see an incomplete entry, and your profile asks you for the rest.
          </p>
          <div className={`${edit.bar} ${styles.save}`}>
            <Button kind="primary" isBusy={form.isBusy}>
              Add to my profile
            </Button>
            <Button to={discardTo}>Discard</Button>
          </div>
        </>
      ) : (
        <div className={edit.bar}>
          <Button kind="primary" to={doneTo}>
            Continue
          </Button>
        </div>
      )}
    </form>
  )
}

const entryLabels: Record<string, string> = {
  ...personalLabels,
  companyName: 'Company name',
  jobDescription: 'Job description',
  level: 'Education level',
  field: 'Field of study',
  school: 'School',
  startDate: 'From date',
  endDate: 'To date',
  proficiencyLevel: 'Proficiency',
}
const labelOf = (name: string) => entryLabels[name.slice(name.lastIndexOf('-') + 1)]

const known = (values: ReviewValues, prefix: string) =>
  `known-${prefix}` in values ? <p className="quiet">Your profile seems to have this entry already.</p> : null

/** Names the fields of an entry that were read with doubt. */
function doubts(values: ReviewValues, prefix: string) {
  const names = Object.keys(values).flatMap((name) =>
    name.startsWith(`check-${prefix}-`) ? (labelOf(name) ?? []) : [],
  )
  return names.length ? <PleaseCheck what={names.join(', ')} /> : null
}

/** Something that is sent as it was read. */
function HiddenFields({ part, name }: { part: FormPart; name: string }) {
  return <input type="hidden" defaultValue={part.values[name]} name={part.nameOf(name)} />
}

function Part({
  title,
  isEmpty,
  unknown,
  children,
}: {
  title: string
  isEmpty: boolean
  /** Names that cannot be added, since our list does not have them. */
  unknown?: string | undefined
  children: React.ReactNode
}) {
  if (isEmpty && !unknown) return null
  return (
    <section className={edit.section} aria-label={title}>
      <h2>{title}</h2>
      {isEmpty ? null : children}
      {unknown ? <p className={styles.unknown}>Not in our list, so not added: {unknown}</p> : null}
    </section>
  )
}

const availabilityLabels = {
  openFrom: 'Available from',
  timeZone: 'Time zone',
  mayWorkIn: 'Where you may work',
}

/** When and where someone could work, as their own file says it: each to be taken or left. */
function ReviewAvailability({
  values,
  part,
  take,
}: {
  values: ReviewValues
  part: (prefix: string) => FormPart
  take: (prefix: string, label: string) => React.ReactNode
}) {
  const said = availabilityNames.filter((name) => values[`availability-${name}-value`])
  if (!said.length) return null
  return (
    <section className={edit.section} aria-label="Availability">
      <h2>Availability</h2>
      {said.map((name) => {
        const own = part(`availability-${name}`)
        const value = own.values['value'] ?? ''
        const shown = name === 'mayWorkIn' ? workPlaceNames(value.split(',')) : value
        return (
          <div key={name}>
            <input type="hidden" defaultValue={value} name={own.nameOf('value')} />
            {take(`availability-${name}`, `${availabilityLabels[name]}: ${shown}`)}
          </div>
        )
      })}
    </section>
  )
}
