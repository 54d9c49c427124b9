import { messageTemplates } from '@chainwork/contract/applications/templates'
import { type Stage, maxMessageLength } from '@chainwork/contract/applications/values'
import { useEffect, useEffectEvent, useRef } from 'react'
import { AreaField, Field, SelectField } from '../../../ui/field.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { useStoredText } from '../../session/use-stored-text.ts'
import styles from './decision.module.css'

/** What applicants are told and when: a template to begin with, own words, at once or on a day. */
export function MessageFields({
  stage,
  first,
  problems,
  storedAs,
  onText,
}: {
  stage: Stage
  /** Template to begin with; else the first of the stage. */
  first?: string
  problems: Record<string, string>
  /** Under which own words are kept until they are sent. */
  storedAs: string
  /** What is written now, whenever it changes. */
  onText?: (text: string) => void
}) {
  const isHydrated = useHydrated()
  const fields = useRef<HTMLDivElement>(null)
  const templates = messageTemplates.filter((template) => template.stage === stage)
  const begin = templates.find(({ id }) => id === first) ?? templates[0]
  const [stored, storeText] = useStoredText(storedAs)
  const areaOf = () => fields.current?.querySelector('textarea')
  const changed = (text: string) => {
    storeText(text === begin?.text ? '' : text)
    onText?.(text)
  }
  const choose = (id: string) => {
    const area = areaOf()
    if (area) area.value = templates.find((template) => template.id === id)?.text ?? ''
    changed(area?.value ?? '')
  }
  // Also what a browser filled in, or somebody wrote before the scripts were there.
  const begins = useEffectEvent(() => onText?.(areaOf()?.value ?? ''))
  useEffect(() => begins(), [])
  const bringBack = useEffectEvent((text: string) => {
    const area = areaOf()
    if (!area || area.value !== area.defaultValue) return
    area.value = text
    onText?.(text)
  })
  useEffect(() => {
    if (stored) bringBack(stored)
  }, [stored])
  return (
    <div
      ref={fields}
      className={styles.decision}
      onInput={({ target }) => target instanceof HTMLTextAreaElement && changed(target.value)}
    >
      {templates.length && isHydrated ? (
        <SelectField
          name="_template"
          label="Begin with"
          formId="tell-"
          defaultValue={begin?.id}
          onChange={(event) => choose(event.currentTarget.value)}
          of={[...templates.map(({ id, label }) => [id, label] as const), ['', 'No message']]}
        />
      ) : null}
      <AreaField
        name="message"
        label="Message"
        isOptional
        formId="tell-"
        hint="{firstName}, {jobTitle} and {company} are filled in for each applicant."
        defaultValue={begin?.text ?? ''}
        maxLength={maxMessageLength}
        rows={7}
        problem={problems['message']}
      />
      <fieldset className={styles.when}>
        <legend>When to notify them</legend>
        <label>
          <input type="radio" name="when" value="now" defaultChecked /> Now
        </label>
        <label>
          <input type="radio" name="when" value="later" /> Later
        </label>
        <div className={styles.laterOnly}>
          <Field
            name="tellAt"
            label="Day and time"
            hint="In UTC."
            type="datetime-local"
            formId="tell-"
            problem={problems['tellAt']}
          />
        </div>
      </fieldset>
    </div>
  )
}
