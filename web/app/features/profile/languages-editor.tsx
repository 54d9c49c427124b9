import type { Profile } from '@chainwork/contract/profiles/schemas'
import { type Proficiency, proficiencyLabels } from '@chainwork/contract/profiles/values'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { FieldProblem, SelectOptions, SelectField } from '../../ui/field.tsx'
import fields from '../../ui/field.module.css'
import { Icon } from '../../ui/icon.tsx'
import { useEarlyText, valueIn } from '../../ui/use-early-text.ts'
import styles from './list-editors.module.css'
import { ListSection } from './list-section.tsx'
import type { EditData } from './load-edit.ts'
import { useListForm } from './use-list-form.ts'

const noLanguage = 'At least one language and proficiency level is required'
const levels = Object.entries(proficiencyLabels)

/** The languages somebody speaks, each with how well. */
export function LanguagesEditor({
  saved,
  languages,
  updatedAt,
}: {
  saved: Profile['languages']
  languages: EditData['languages']
  updatedAt: string | null
}) {
  const form = useListForm<Profile['languages'][number]>({
    name: 'languages',
    saved,
    updatedAt,
    keyOf: ({ languageCode, proficiencyLevel }) => `${languageCode} ${proficiencyLevel}`,
    put: (entries, version) =>
      call('PUT /api/job-seeker/:jobSeekerId/language', {
        params: { jobSeekerId: 'me' },
        body: {
          languages: entries.map(({ languageCode, proficiencyLevel }) => ({
            languageCode,
            proficiencyLevel,
          })),
          ...version,
        },
      }),
  })
  const [code, setCode] = useState('')
  const [level, setLevel] = useState('')
  useEarlyText('languages-add', code, setCode)
  useEarlyText('languages-addLevel', level, setLevel)
  const takeLevels = useEffectEvent(() => {
    const early = form.chosen.map((entry) => ({
      ...entry,
      proficiencyLevel: Number(
        valueIn(`level-${entry.languageCode}`) ?? entry.proficiencyLevel,
      ) as Proficiency,
    }))
    if (early.some(({ proficiencyLevel }, at) => proficiencyLevel !== form.chosen[at]!.proficiencyLevel))
      form.change(early)
  })
  // All levels changed before hydration at once: one change after the other would lose all but the last.
  useEffect(() => takeLevels(), [])
  const add = () => {
    const found = languages.find((each) => each.code === code)
    if (!found || !level) return form.setProblem('Choose a language and a proficiency level.')
    form.change([
      ...form.chosen,
      { languageCode: code, name: found.name, proficiencyLevel: Number(level) as Proficiency },
    ])
    setCode('')
    setLevel('')
  }
  const change = (languageCode: string, proficiencyLevel: number) =>
    form.change(
      form.chosen.map((entry) =>
        entry.languageCode === languageCode ? { ...entry, proficiencyLevel } : entry,
      ),
    )
  const remove = (languageCode: string) => {
    const rest = form.chosen.filter((entry) => entry.languageCode !== languageCode)
    document.getElementById('languages-add')?.focus()
    form.change(rest)
    if (!rest.length) form.setProblem(noLanguage)
  }
  const has = new Set(form.chosen.map(({ languageCode }) => languageCode))
  return (
    <ListSection name="languages" title="Languages" form={form} hidesSave={form.problem !== null}>
      {form.chosen.length ? (
        <ul className={styles.items}>
          {form.chosen.map(({ languageCode, name, proficiencyLevel }) => (
            <li key={languageCode} className={styles.language}>
              <label htmlFor={`level-${languageCode}`}>{name}</label>
              <select
                id={`level-${languageCode}`}
                name="proficiencyLevel"
                className={fields.input}
                value={proficiencyLevel}
                onChange={(event) => change(languageCode, Number(event.target.value))}
              >
                <SelectOptions of={levels} />
              </select>
              <button
                type="button"
                className={styles.remove}
                aria-label={`Remove ${name}`}
                onClick={() => remove(languageCode)}
              >
                <Icon name="close" small />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {form.problem ? <FieldProblem id="languages-problem">{form.problem}</FieldProblem> : null}
      <div className={styles.languageAdder}>
        <SelectField
          label="Language"
          name="add"
          formId="languages-"
          value={code}
          onChange={(event) => setCode(event.target.value)}
          aria-describedby={form.problem ? 'languages-problem' : undefined}
          none="Choose a language"
          of={languages.filter((each) => !has.has(each.code)).map((each) => [each.code, each.name])}
        />
        <SelectField
          label="Proficiency"
          name="addLevel"
          formId="languages-"
          value={level}
          onChange={(event) => setLevel(event.target.value)}
          none="Choose a level"
          of={levels}
        />
        <Button type="button" aria-label="Add language" onClick={add}>
          Add
        </Button>
      </div>
    </ListSection>
  )
}
