import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './filters.module.css'
import { HiddenState } from './hidden-state.tsx'
import type { Searched } from './searched.ts'
import { Chip } from '../../ui/chip.tsx'

/** A chip and the browser's own popover with a form in it: every change searches, and without scripts its button does. */
export function Popover({
  id,
  label,
  chosen,
  searched: { path, address, finds },
  leave,
  children,
  onChange,
  onToggle,
}: {
  id: string
  label: string
  chosen: number
  searched: Searched
  /** Parameters that the form says itself. */
  leave: readonly string[]
  children: React.ReactNode
  onChange: (form: FormData) => void
  onToggle?: (isOpen: boolean) => void
}) {
  return (
    <div>
      <Chip type="button" popoverTarget={`filter-${id}`} isOn={chosen > 0}>
        {label}
        {chosen ? ` (${chosen})` : ''}
        <Icon name="down" small />
      </Chip>
      <div
        id={`filter-${id}`}
        popover="auto"
        className={styles.popover}
        role="dialog"
        aria-label={label}
        onBeforeToggle={(event) => {
          const isOpening = event.newState === 'open'
          // A chip that is cut off would hold its popover half out of the window.
          if (isOpening)
            event.currentTarget.previousElementSibling?.scrollIntoView({
              block: 'nearest',
              inline: 'nearest',
            })
          onToggle?.(isOpening)
        }}
      >
        <form
          action={path}
          method="get"
          onChange={(event) => onChange(new FormData(event.currentTarget))}
          onSubmit={(event) => {
            event.preventDefault()
            onChange(new FormData(event.currentTarget))
            document.getElementById(`filter-${id}`)?.hidePopover()
          }}
        >
          <HiddenState address={address} leave={leave} />
          <fieldset>
            <legend className={styles.legend}>{label}</legend>
            {children}
          </fieldset>
          <p className={styles.done}>
            <Button kind="primary" size="small">
              Show {finds}
            </Button>
          </p>
        </form>
      </div>
    </div>
  )
}
