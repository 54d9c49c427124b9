import { pagePath } from '@chainwork/contract/pages'
import { chosenLabel, listNames } from '@chainwork/contract/search/facets'
import { type SearchState, emptySearch, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { grouped } from '../../format/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './filters.module.css'
import { Chip } from '../../ui/chip.tsx'

/** Everything that narrows the search as chips; each takes itself away. */
export function ActiveFilters({ state, place }: { state: SearchState; place: Place | null }) {
  const chips: { key: string; label: string; rest: SearchState }[] = [
    ...(state.loc ? [{ key: 'loc', label: place?.label ?? state.loc, rest: { ...state, loc: '' } }] : []),
    ...listNames.flatMap((name) =>
      state[name].map((value) => ({
        key: `${name}=${value}`,
        label: chosenLabel(name, value),
        rest: { ...state, [name]: state[name].filter((each) => each !== value) },
      })),
    ),
    ...(state.min
      ? [
          {
            key: 'min',
            label: `from $${grouped(Number(state.min))}`,
            rest: { ...state, min: '' },
          },
        ]
      : []),
    ...(state.max
      ? [
          {
            key: 'max',
            label: `up to $${grouped(Number(state.max))}`,
            rest: { ...state, max: '' },
          },
        ]
      : []),
  ]
  if (!chips.length) return null
  return (
    <ul className={styles.active} aria-label="Active filters">
      {chips.map(({ key, label, rest }) => (
        <li key={key}>
          <Chip
            isOn
            to={`${pagePath('/jobs')}?${writeSearch(rest)}`}
            preventScrollReset
            aria-label={`Remove ${label}`}
          >
            {label}
            <Icon name="close" small />
          </Chip>
        </li>
      ))}
      <li>
        <Chip to={`${pagePath('/jobs')}?${writeSearch({ ...emptySearch, q: state.q })}`} preventScrollReset>
          Remove All
        </Chip>
      </li>
    </ul>
  )
}
