import { pagePath } from '@chainwork/contract/pages'
import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import { useNavigate } from 'react-router'
import { counted } from '../../format/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './filters.module.css'
import { HiddenState } from './hidden-state.tsx'
import { Chip } from '../../ui/chip.tsx'

/** A chip and the browser's own popover with a form in it: every change searches, and without scripts its button does. */
export function Popover({
  id,
  label,
  chosen,
  state,
  leave,
  total,
  children,
  onChange,
  onToggle,
}: {
  id: string
  label: string
  chosen: number
  state: SearchState
  leave: (keyof SearchState)[]
  total: number
  children: React.ReactNode
  onChange: (form: FormData) => void
  onToggle?: (isOpen: boolean) => void
}) {
  return (
    <div className={styles.filter}>
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
        onBeforeToggle={(event) => onToggle?.(event.newState === 'open')}
      >
        <form
          action={pagePath('/jobs')}
          method="get"
          onChange={(event) => onChange(new FormData(event.currentTarget))}
          onSubmit={(event) => {
            event.preventDefault()
            onChange(new FormData(event.currentTarget))
            document.getElementById(`filter-${id}`)?.hidePopover()
          }}
        >
          <HiddenState state={state} leave={leave} />
          <fieldset>
            <legend className={styles.legend}>{label}</legend>
            {children}
          </fieldset>
          <p className={styles.done}>
            <Button kind="primary" size="small">
              Show {counted(total, 'job')}
            </Button>
          </p>
        </form>
      </div>
    </div>
  )
}

/** Searches with parts of the search changed. */
export function useFilterChange(state: SearchState) {
  const navigate = useNavigate()
  return (changed: Partial<SearchState>) => {
    const next = writeSearch({ ...state, ...changed }).toString()
    if (next !== writeSearch(state).toString())
      void navigate(`${pagePath('/jobs')}?${next}`, { preventScrollReset: true })
  }
}
