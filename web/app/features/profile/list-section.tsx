import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Icon } from '../../ui/icon.tsx'
import edit from './edit.module.css'
import styles from './list-editors.module.css'
import type { useListForm } from './use-list-form.ts'
import { Written } from '../../ui/written.tsx'

/** The frame of a list: its form, what is chosen, and Save changes once something is different. */
export function ListSection<T>({
  name,
  title,
  form,
  hidesSave = false,
  children,
}: {
  name: string
  title: string
  form: ReturnType<typeof useListForm<T>>
  hidesSave?: boolean
  children: React.ReactNode
}) {
  return (
    <section className={edit.section} id={name} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} tabIndex={-1}>
        {title}
      </h2>
      <form className={edit.form} {...form.props}>
        {form.hidden}
        <input type="hidden" name="updatedAt" value={form.version ?? ''} />
        {/* What is wrong with a list stands at its field. */}
        <ErrorSummary {...form.summary} problems={{}} isShown={form.summary.message !== null} />
        {children}
        {form.isChanged && !hidesSave ? (
          <div className={edit.bar}>
            <Button kind="primary" isBusy={form.isBusy}>
              Save changes
            </Button>
          </div>
        ) : null}
      </form>
    </section>
  )
}

/** What is chosen, each with a way to take it away. */
export function Chips({
  label,
  chips,
  onRemove,
}: {
  label: string
  chips: readonly { key: string; label: string; prefix?: React.ReactNode }[]
  onRemove: (key: string) => void
}) {
  if (!chips.length) return null
  return (
    <ul className={styles.chips} aria-label={label}>
      {chips.map(({ key, label: words, prefix }) => (
        <li key={key}>
          {prefix}
          <Written as="span">{words}</Written>
          <button
            type="button"
            aria-label={`Remove ${words}`}
            onClick={(event) => {
              const list = event.currentTarget.closest('ul')
              const next = event.currentTarget.closest('li')?.nextElementSibling ?? null
              // The focus stays in the list, or goes to what adds to it, before the next key is pressed.
              const target =
                next?.querySelector('button') ??
                list?.closest('form')?.querySelector<HTMLElement>('input:not([type=hidden]), select')
              target?.focus()
              onRemove(key)
            }}
          >
            <Icon name="close" small />
          </button>
        </li>
      ))}
    </ul>
  )
}
