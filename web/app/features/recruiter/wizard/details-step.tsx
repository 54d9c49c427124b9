import {
  employmentTypeLabels,
  employmentTypes,
  experienceLevels,
  jobCategories,
  languageLevels,
  workplaceLabels,
  workplaces,
} from '@chainwork/contract/postings/values'
import { CheckField, Field, SelectField } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { loadCountries } from '../fields/load-options.ts'
import { PlaceField } from '../../place/place-field.tsx'
import { RowList } from '../fields/row-list.tsx'
import { TagField } from '../../../ui/tag-field.tsx'
import { DescriptionField } from './description-field.tsx'
import type { StepProps } from './step-props.ts'
import { MarkLine, hintsWith } from './reading/field-mark.tsx'
import { fieldLabels } from './field-labels.ts'
import { HoursFields } from './hours-fields.tsx'
import styles from './wizard.module.css'

const availabilities = ['Immediate Joiner', 'In 15 days', 'In a month', 'Anytime joiner']

/** What the work is, where, and what it pays. */
export function DetailsStep({
  copy,
  stored,
  form,
  placeName,
  residence,
  words,
  hint,
  marks,
  languages,
  timeZones,
}: StepProps) {
  const { problems, changed } = form
  const hintOf = hintsWith(marks)
  const categories = [...new Set([...jobCategories, copy.jobCategory ?? ''])].filter(Boolean)
  return (
    <>
      <Field
        name="jobTitle"
        label={fieldLabels.jobTitle}
        hint={hintOf('jobTitle')}
        defaultValue={copy.jobTitle}
        problem={problems['jobTitle']}
      />
      <div className={styles.pair}>
        <SelectField
          name="jobCategory"
          label={fieldLabels.jobCategory}
          hint={hintOf('jobCategory')}
          defaultValue={copy.jobCategory ?? ''}
          problem={problems['jobCategory']}
        >
          <option value="">Choose one</option>
          {categories.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <SelectField
          name="employmentType"
          label={fieldLabels.employmentType}
          hint={hintOf('employmentType')}
          defaultValue={copy.employmentType ?? ''}
          problem={problems['employmentType']}
        >
          <option value="">Choose one</option>
          {employmentTypes.map((type) => (
            <option key={type} value={type}>
              {employmentTypeLabels[type]}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.pair}>
        <SelectField
          name="experienceLevel"
          label={fieldLabels.experienceLevel}
          hint={hintOf('experienceLevel')}
          isOptional
          defaultValue={copy.experienceLevel ?? ''}
          problem={problems['experienceLevel']}
        >
          <option value="">Not stated</option>
          {experienceLevels.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </SelectField>
        <SelectField
          name="availability"
          label={fieldLabels.availability}
          isOptional
          defaultValue={copy.availability ?? ''}
          problem={problems['availability']}
        >
          <option value="">Not stated</option>
          {[...new Set([...availabilities, copy.availability ?? ''])].filter(Boolean).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      </div>
      <PlaceField
        form={form}
        takesEnter
        label={fieldLabels.locationCode}
        hint={hintOf('locationCode', 'City, region or country. For remote work, where the job is based.')}
        code={copy.locationCode}
        place={placeName}
      />
      <fieldset className={styles.choice}>
        <legend>Workplace</legend>
        <MarkLine mark={marks?.workplace} />
        <div className={field.choices}>
          {workplaces.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="workplace"
                value={name}
                defaultChecked={copy.workplace === name || (!copy.workplace && name === 'onsite')}
              />
              {workplaceLabels[name]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.remoteOnly}>
        <TagField
          name="residence"
          label={fieldLabels.residence}
          hint={hintOf('residence', 'Countries. Empty means anywhere.')}
          isOptional
          initial={residence}
          words={words?.['residence']}
          load={loadCountries}
          problem={problems['residence']}
          onChange={changed}
        />
      </div>
      <HoursFields copy={copy} problems={problems} timeZones={timeZones} />
      <fieldset className={styles.choice}>
        <legend>
          Salary <span className={field.optional}>(optional, US dollars a year)</span>
        </legend>
        <MarkLine mark={marks?.salaryMin} />
        <div className={styles.pair}>
          <Field
            name="salaryMin"
            label={fieldLabels.salaryMin}
            inputMode="numeric"
            defaultValue={numberWords(copy.salaryMin)}
            problem={problems['salaryMin']}
          />
          <Field
            name="salaryMax"
            label={fieldLabels.salaryMax}
            inputMode="numeric"
            defaultValue={numberWords(copy.salaryMax)}
            problem={problems['salaryMax']}
          />
        </div>
        {hint ? (
          <p className={field.hint}>
            {hint.count} comparable posts show salaries: half of them between{' '}
            <span className="mono">{hint.lowerQuartile.toLocaleString('en-US')}</span> and{' '}
            <span className="mono">{hint.upperQuartile.toLocaleString('en-US')}</span>, the middle is{' '}
            <span className="mono">{hint.median.toLocaleString('en-US')} USD</span>.
          </p>
        ) : null}
        <CheckField
          name="hideSalary"
          label="Hide the salary (salary filters won’t find this post)"
          defaultChecked={copy.hideSalary}
        />
      </fieldset>
      <DescriptionField
        html={copy.jobDescription}
        storedHtml={stored.jobDescription}
        problem={problems['jobDescription']}
        mark={hintOf('jobDescription')}
        onChange={() => changed('jobDescription')}
      />
      <RowList
        legend="Language"
        hint="The languages people speak or read at work."
        addLabel="Add language"
        rows={copy.languages}
        blank={{ languageCode: '', proficiencyLevel: 3 }}
        max={20}
        onChange={changed}
        spare={<LanguageFields languages={languages} row={{ languageCode: '', proficiencyLevel: 3 }} at="" />}
      >
        {(row, index) => <LanguageFields languages={languages} row={row} at={` ${index + 1}`} />}
      </RowList>
    </>
  )
}

function numberWords(amount: number | null): string {
  return amount === null || Number.isNaN(amount) ? '' : String(amount)
}

function LanguageFields({
  languages,
  row,
  at,
}: {
  languages: StepProps['languages']
  row: { languageCode: string; proficiencyLevel: number }
  at: string
}) {
  return (
    <>
      <select
        name="languageCode"
        className={field.input}
        aria-label={`Language${at}`}
        defaultValue={row.languageCode}
      >
        <option value="">Choose a language</option>
        {languages.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <select
        name="proficiencyLevel"
        className={field.input}
        aria-label={`Proficiency${at}`}
        defaultValue={numberWords(row.proficiencyLevel)}
      >
        {languageLevels.map((name, level) => (
          <option key={name} value={level}>
            {name}
          </option>
        ))}
      </select>
    </>
  )
}
