import { companySizeLabels, employmentTypeLabels } from '@chainwork/contract/postings/values'
import { type SearchState, emptySearch, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { Link } from 'react-router'
import controls from '../../ui/controls.module.css'
import { Icon } from '../../ui/icon.tsx'
import styles from './filters.module.css'

const lists = ['skills', 'type', 'industry', 'noskills', 'notype', 'noindustry', 'size', 'place'] as const

/** Everything that narrows the search as chips; each takes itself away. */
export function ActiveFilters({ state, place }: { state: SearchState; place: Place | null }) {
  const chips: { label: string; rest: SearchState }[] = [
    ...(state.loc ? [{ label: place?.label ?? state.loc, rest: { ...state, loc: '' } }] : []),
    ...lists.flatMap((name) =>
      state[name].map((value) => ({
        label: labelOf(name, value),
        rest: { ...state, [name]: state[name].filter((each) => each !== value) },
      })),
    ),
    ...(state.min
      ? [{ label: `from $${Number(state.min).toLocaleString('en-US')}`, rest: { ...state, min: '' } }]
      : []),
    ...(state.max
      ? [{ label: `up to $${Number(state.max).toLocaleString('en-US')}`, rest: { ...state, max: '' } }]
      : []),
  ]
  if (!chips.length) return null
  return (
    <ul className={styles.active} aria-label="Active filters">
      {chips.map(({ label, rest }) => (
        <li key={label}>
          <Link
            className={`${controls.chip} ${controls.chipOn}`}
            to={`/jobs?${writeSearch(rest)}`}
            preventScrollReset
            aria-label={`Remove ${label}`}
          >
            {label}
            <Icon name="close" small />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className={controls.chip}
          to={`/jobs?${writeSearch({ ...emptySearch, q: state.q })}`}
          preventScrollReset
        >
          Remove All
        </Link>
      </li>
    </ul>
  )
}

function labelOf(name: (typeof lists)[number], value: string): string {
  const prefix = name.startsWith('no') ? 'not ' : ''
  if (name === 'place') return value === 'remote' ? 'Remote/Hybrid' : 'On-site'
  if (name === 'size') return `${companySizeLabels[Number(value) as keyof typeof companySizeLabels]} people`
  if (name === 'type' || name === 'notype')
    return prefix + employmentTypeLabels[value as keyof typeof employmentTypeLabels]
  return prefix + value
}
