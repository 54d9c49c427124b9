import { useState } from 'react'
import { fieldId } from '../../ui/field.tsx'
import { Button } from '../../ui/button.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './list-editors.module.css'
import { Chips, ListSection } from './list-section.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { useListForm } from './use-list-form.ts'

const maxSuggested = 50

export interface Choice {
  id: string
  name: string
  aliases?: readonly string[]
}

/** Skills or interests: chosen from a list by typing. */
export function ChoiceEditor({
  name,
  field,
  title,
  add,
  required,
  saved,
  load,
  updatedAt,
  answer,
}: {
  name: 'skills' | 'interests'
  /** Name of the hidden fields that carry what is chosen. */
  field: 'skillIds' | 'interestIds'
  title: string
  add: string
  /** Said when nothing is left. */
  required?: string
  saved: readonly Choice[]
  load: () => Promise<readonly Choice[]>
  updatedAt: string | null
  answer: unknown
}) {
  const form = useListForm<Choice>({ name, saved, updatedAt, keyOf: ({ id }) => id, answer })
  const [text, setText] = useState(form.typed)
  const [all, setAll] = useState<readonly Choice[] | null>(null)
  const isHydrated = useHydrated()
  const typed = text.trim().toLowerCase()
  const has = new Set(form.chosen.map(({ id }) => id))
  const found = typed ? matching(all ?? [], typed).filter(({ id }) => !has.has(id)) : []
  const type = (next: string) => {
    setText(next)
    form.setProblem(null)
    if (!all)
      load().then(setAll, () => form.setProblem('The list could not be loaded. Type on to try again.'))
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
    const [best] = matching(options, typed)
    if (!best || !namesOf(best).includes(typed)) return form.setProblem(`Choose ${name} from the list.`)
    setText('')
    if (!has.has(best.id)) form.change([...form.chosen, best])
  }
  return (
    <ListSection name={name} title={title} form={form}>
      <Chips
        label={title}
        chips={form.chosen.map(({ id, name: label }) => ({ key: id, label, fields: { [field]: id } }))}
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
          options={found.slice(0, maxSuggested).map(({ id, name: label }) => ({ value: id, label }))}
          problem={form.problem ?? undefined}
          onText={type}
          onChoose={({ value }) => choose(value)}
          onEnter={() => void enter()}
        />
        <Button
          type={isHydrated ? 'button' : 'submit'}
          aria-label={add}
          onClick={isHydrated ? () => void enter() : undefined}
        >
          Add
        </Button>
      </div>
    </ListSection>
  )
}

const namesOf = ({ name, aliases = [] }: Choice) => [name, ...aliases].map((each) => each.toLowerCase())

/** Names that begin with what was typed come first, then those that have it somewhere, by name or by another name. */
function matching(all: readonly Choice[], typed: string): Choice[] {
  const rank = (choice: Choice) => {
    const names = namesOf(choice)
    if (names.includes(typed)) return 0
    if (names.some((each) => each.startsWith(typed))) return 1
    return names.some((each) => each.includes(typed)) ? 2 : 3
  }
  return all
    .map((choice) => ({ choice, order: rank(choice) }))
    .filter(({ order }) => order < 3)
    .sort((a, b) => a.order - b.order)
    .map(({ choice }) => choice)
}
