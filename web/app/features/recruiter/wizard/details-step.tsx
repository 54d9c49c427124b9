import {
  employmentTypeLabels,
  employmentTypes,
  experienceLevels,
  jobCategories,
  languageLevels,
  workplaceLabels,
  workplaces,
} from '@chainwork/contract/postings/values'
import { CheckField, Field, SelectOptions, SelectField } from '../../../ui/field.tsx'
import field from '../../../ui/field.module.css'
import { loadCountries } from '../../place/countries.ts'
import { PlaceField } from '../../place/place-field.tsx'
import { RowList } from '../fields/row-list.tsx'
import { numberWords } from '../fields/number-words.ts'
import { TagField } from '../../../ui/tag-field.tsx'
import { DescriptionField } from './description-field.tsx'
import type { StepProps } from './step-props.ts'
import { MarkLine, fieldsOf } from './reading/field-mark.tsx'
import { MoreFields } from './more-fields.tsx'
import styles from './wizard.module.css'

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
  const own = fieldsOf(problems, marks)
  // One mark stands over both ends.
  const unmarked = fieldsOf(problems)
  // An ad that does not say where the work is leaves it to be chosen; only a new form begins with the usual.
  const workplace = copy.workplace ?? (marks || stored.jobTitle ? null : 'onsite')
  return (
    <>
      <Field {...own('jobTitle')} defaultValue={copy.jobTitle} />
      <div className={styles.pair}>
        <SelectField
          {...own('jobCategory')}
          defaultValue={copy.jobCategory ?? ''}
          none="Choose one"
          of={including(jobCategories, copy.jobCategory)}
        />
        <SelectField
          {...own('employmentType')}
          defaultValue={copy.employmentType ?? ''}
          none="Choose one"
          of={employmentTypes}
          words={employmentTypeLabels}
        />
      </div>
      <div className={styles.pair}>
        <SelectField
          {...own('experienceLevel')}
          isOptional
          defaultValue={copy.experienceLevel ?? ''}
          none="Not stated"
          of={experienceLevels}
        />
      </div>
      <PlaceField
        form={form}
        takesEnter
        {...own('locationCode', 'City, region or country. For remote work, where the job is based.')}
        code={copy.locationCode}
        place={placeName}
      />
      <fieldset className={styles.choice}>
        <legend>Workplace</legend>
        <MarkLine mark={marks?.workplace} />
        <div className={field.choices}>
          {workplaces.map((name) => (
            <label key={name}>
              <input type="radio" name="workplace" value={name} defaultChecked={name === workplace} />
              {workplaceLabels[name]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={styles.remoteOnly}>
        <TagField
          {...own('residence', 'Countries. Empty means anywhere.')}
          isOptional
          initial={residence}
          words={words?.['residence']}
          load={loadCountries}
          onChange={changed}
        />
      </div>
      <fieldset className={styles.choice}>
        <legend>
          Salary <span className={field.optional}>(optional, US dollars a year)</span>
        </legend>
        <MarkLine mark={marks?.salaryMin} />
        <div className={styles.pair}>
          {(['salaryMin', 'salaryMax'] as const).map((name) => (
            <Field
              key={name}
              {...unmarked(name)}
              inputMode="numeric"
              defaultValue={numberWords(copy[name])}
            />
          ))}
        </div>
        {hint ? (
          <p className={field.hint}>
            {hint.count} comparable posts show salaries: half of them between{' '}
            <span>{hint.lowerQuartile.toLocaleString('en-US')}</span> and{' '}
            <span>{hint.upperQuartile.toLocaleString('en-US')}</span>, the middle is{' '}
            <span>{hint.median.toLocaleString('en-US')} USD</span>.
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
        mark={own('jobDescription').hint}
        onChange={() => changed('jobDescription')}
      />
      <RowList
        legend="Language"
        hint="The languages people speak or read at work."
        addLabel="Add language"
        rows={copy.languages}
        blank={{ languageCode: '', proficiencyLevel: 3 }}
        onChange={changed}
      >
        {(row, index) => <LanguageFields languages={languages} row={row} at={index + 1} />}
      </RowList>
      <MoreFields copy={copy} problems={problems} marks={marks} timeZones={timeZones} />
    </>
  )
}

/** What can be chosen, and what was chosen when there was more. */
function including(options: readonly string[], chosen: string | null): string[] {
  return [...new Set([...options, ...(chosen ? [chosen] : [])])]
}

function LanguageFields({
  languages,
  row,
  at,
}: {
  languages: StepProps['languages']
  row: { languageCode: string; proficiencyLevel: number }
  at: number
}) {
  return (
    <>
      <select
        name="languageCode"
        className={field.input}
        aria-label={`Language ${at}`}
        defaultValue={row.languageCode}
      >
        <SelectOptions none="Choose a language" of={languages.map(({ code, name }) => [code, name])} />
      </select>
      <select
        name="proficiencyLevel"
        className={field.input}
        aria-label={`Proficiency ${at}`}
        defaultValue={numberWords(row.proficiencyLevel)}
      >
        <SelectOptions of={languageLevels.map((name, level) => [level, name])} />
      </select>
    </>
  )
}
