import { useState } from 'react'
import { fieldId } from '../../ui/field.tsx'
import { Button } from '../../ui/button.tsx'
import styles from './list-editors.module.css'
import { Chips, ListSection } from './list-section.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { matchingOptions } from '../../ui/matching-options.ts'
import { type Option, isNamed } from '../../ui/use-combobox.ts'
import { useListForm } from './use-list-form.ts'
import type { Changed } from './use-section-form.ts'

const maxSuggested = 50

export interface Choice {
  id: string
  name: string
  aliases?: readonly string[]
  /** Where it stands in the list, and how many open job posts ask for it. */
  group?: string
  count?: number
}

/** Skills or interests: chosen from a list by typing. */
export function ChoiceEditor({
  name,
  title,
  add,
  required,
  saved,
  load,
  updatedAt,
  put,
}: {
  name: 'skills' | 'interests'
  title: string
  add: string
  /** Said when nothing is left. */
  required?: string
  saved: readonly Choice[]
  load: () => Promise<readonly Choice[]>
  updatedAt: string | null
  put: (ids: readonly string[], version: { updatedAt?: string }) => Promise<Changed>
}) {
  const form = useListForm<Choice>({
    name,
    saved,
    updatedAt,
    keyOf: ({ id }) => id,
    put: (chosen, version) =>
      put(
        chosen.map(({ id }) => id),
        version,
      ),
  })
  const [text, setText] = useState('')
  const [all, setAll] = useState<readonly Choice[] | null>(null)
  const typed = text.trim().toLowerCase()
  const has = new Set(form.chosen.map(({ id }) => id))
  const found = matchingOptions((all ?? []).map(asOption), typed).filter(({ value }) => !has.has(value))
  const type = (next: string) => {
    setText(next)
    form.setProblem(null)
    if (!all)
      load().then(setAll, () => form.setProblem('The list could not be loaded. Keep typing to try again.'))
  }
  const choose = (id: string) => {
    const choice = all?.find((each) => each.id === id)
    setText('')
    if (choice) form.change([...form.chosen, choice])
  }
  // Enter may come before the list of choices has arrived; then it waits for it.
  const enter = async () => {
    if (!typed) return
    const options = all ?? (await load().catch(() => []))
    const best = options.find((each) => isNamed(asOption(each), typed))
    if (!best) return form.setProblem(`Choose ${name} from the list.`)
    setText('')
    if (!has.has(best.id)) form.change([...form.chosen, best])
  }
  return (
    <ListSection name={name} title={title} form={form}>
      <Chips
        label={title}
        chips={form.chosen.map(({ id, name: label }) => ({ key: id, label }))}
        onRemove={(id) => {
          const rest = form.chosen.filter((each) => each.id !== id)
          form.change(rest)
          if (!rest.length && required) form.setProblem(required)
        }}
      />
      <div className={styles.adder}>
        <Combobox
          name="add"
          id={fieldId('add', `${name}-`)}
          label={add}
          text={text}
          options={found.slice(0, maxSuggested)}
          problem={form.problem ?? undefined}
          onText={type}
          onChoose={({ value }) => choose(value)}
          onEnter={() => void enter()}
        />
        <Button type="button" aria-label={add} onClick={() => void enter()}>
          Add
        </Button>
      </div>
    </ListSection>
  )
}

/** A choice as it is offered. */
function asOption({ id, name, aliases = [], group, count }: Choice): Option {
  return {
    value: id,
    label: name,
    aliases,
    ...(group ? { group } : {}),
    ...(count === undefined ? {} : { count }),
  }
}
