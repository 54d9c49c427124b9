import type { CandidateSearch } from '@chainwork/contract/candidates/candidate-url'
import { type CandidateRange, candidateFacets, candidateScores } from '@chainwork/contract/candidates/facets'
import type { CandidateFacets } from '@chainwork/contract/candidates/schemas'
import { counted, grouped } from '../../format/numbers.ts'
import { SelectOptions } from '../../ui/field.tsx'
import fields from '../../ui/field.module.css'
import { Check, Choice } from '../search/check.tsx'
import { Popover } from '../search/filter-popover.tsx'
import styles from '../search/filters.module.css'
import { Histogram } from '../search/histogram.tsx'
import type { Searched } from '../search/searched.ts'
import { useCandidateChange } from './candidates-page.ts'

interface Props {
  state: CandidateSearch
  searched: Searched
  facets: CandidateFacets
}

/** Years of experience from and to, with how many candidates each step has. */
export function YearsFilter({ state, searched, facets }: Props) {
  const change = useCandidateChange(state, searched)
  const { steps } = candidateFacets.experience
  const last = steps.slice(1).map((step) => String(step - 1))
  return (
    <Popover
      id="years"
      label={candidateFacets.experience.label}
      chosen={state.years || state.maxyears ? 1 : 0}
      searched={searched}
      leave={['years', 'maxyears']}
      onChange={(form) =>
        change({ years: String(form.get('years') ?? ''), maxyears: String(form.get('maxyears') ?? '') })
      }
    >
      <Histogram
        steps={facets.experience}
        below={13}
        ticks={facets.experience.map(({ value }, at) => ({ at, text: value }))}
      />
      <p className={styles.range}>
        <label htmlFor="years">
          At least
          <Choice id="years" name="years" value={state.years} className={fields.input}>
            <option value="">Any</option>
            <Minima name="experience" state={state} facets={facets} wordsOf={yearsOf} />
          </Choice>
        </label>
        <label htmlFor="maxyears">
          At most
          <Choice id="maxyears" name="maxyears" value={state.maxyears} className={fields.input}>
            <SelectOptions
              none="Any"
              of={[...new Set([...last, ...(state.maxyears ? [state.maxyears] : [])])]
                .toSorted((a, b) => Number(a) - Number(b))
                .map((value) => [value, yearsOf(value)])}
            />
          </Choice>
        </label>
      </p>
      <p className={styles.hint}>Candidates who don’t show their work experience are left out.</p>
    </Popover>
  )
}

const scores = candidateScores.map((name) => ({ name, ...candidateFacets[name] }))
const scoreFields = [...scores.map(({ address }) => address), 'meets'] as const

/** The minimum of each on-chain score, and whether all that the chosen job post asks for has to be met. */
export function ScoreFilter({ state, searched, facets }: Props) {
  const change = useCandidateChange(state, searched)
  return (
    <Popover
      id="scores"
      label="On-chain scores"
      chosen={scoreFields.filter((name) => state[name]).length}
      searched={searched}
      leave={scoreFields}
      onChange={(form) =>
        change(Object.fromEntries(scoreFields.map((name) => [name, String(form.get(name) ?? '')])))
      }
    >
      <Required state={state} facets={facets} />
      <p className={styles.range}>
        {scores.map(({ name, address, label }) => (
          <label key={name}>
            {label}
            <Choice name={address} value={state[address]} className={fields.input}>
              <option value="">Any</option>
              <Minima name={name} state={state} facets={facets} wordsOf={(value) => `from ${value}`} />
            </Choice>
          </label>
        ))}
      </p>
      <p className={styles.hint}>
        0 to 100. Anonymous candidates count by steps of 20. Candidates who don’t show their scores are left
        out.
      </p>
    </Popover>
  )
}

/** All of what the chosen job post asks for; nothing where it asks for nothing, unless the address says so. */
function Required({ state, facets }: Pick<Props, 'state' | 'facets'>) {
  const { values } = candidateFacets.requirement
  const counts = facets.requirement
  const isOn = state.meets !== ''
  if (!counts.length && !isOn) return null
  const count = counts[0]?.count ?? null
  return (
    <ul className={styles.values}>
      <li>
        <label className={count === 0 && !isOn ? styles.none : undefined}>
          <Check type="checkbox" name="meets" value="met" isOn={isOn} disabled={count === 0 && !isOn} />
          {values.met}
          {count === null ? null : <span>{grouped(count)}</span>}
        </label>
      </li>
    </ul>
  )
}

/** Lower bounds with how many candidates have so much; those that nobody reaches cannot be chosen. */
function Minima({
  name,
  state,
  facets,
  wordsOf,
}: {
  name: CandidateRange
  state: CandidateSearch
  facets: CandidateFacets
  wordsOf: (value: string) => string
}) {
  const steps = facets[name]
  const options = steps
    .map(({ value }, at) => ({ value, count: steps.slice(at).reduce((sum, { count }) => sum + count, 0) }))
    .slice(1)
  const chosen = state[candidateFacets[name].address]
  const isCustom = chosen !== '' && !options.some(({ value }) => value === chosen)
  return (
    <>
      {isCustom ? <option value={chosen}>{wordsOf(chosen)}</option> : null}
      {options.map(({ value, count }) => (
        <option key={value} value={value} disabled={count === 0 && value !== chosen}>
          {wordsOf(value)} ({grouped(count)})
        </option>
      ))}
    </>
  )
}

function yearsOf(value: string): string {
  return value === '0' ? 'less than a year' : counted(Number(value), 'year')
}
