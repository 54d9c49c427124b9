import { pagePath } from '@chainwork/contract/pages'
import { type SearchState, writeSearch } from '@chainwork/contract/search/search-url'
import type { Place } from '@chainwork/contract/taxonomy/schemas'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { HiddenState } from './hidden-state.tsx'
import { KeywordField } from './keyword-field.tsx'
import { PlacePicker } from './place-picker.tsx'
import styles from './search-box.module.css'

/** Keyword and place; a plain form without scripts, and with them it searches while somebody types. */
export function SearchBox({
  state,
  place,
  problem,
}: {
  state: SearchState
  place: Place | null
  problem: string | null
}) {
  const navigate = useNavigate()
  const search = (q: string, { isTyping }: { isTyping: boolean }) => {
    if (q.trim() !== state.q)
      void navigate(`${pagePath('/jobs')}?${writeSearch({ ...state, q: q.trim(), exact: '' })}`, {
        replace: isTyping,
        preventScrollReset: true,
      })
  }
  return (
    <form
      className={styles.box}
      action={pagePath('/jobs')}
      method="get"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(String(new FormData(event.currentTarget).get('q') ?? ''), { isTyping: false })
      }}
    >
      <HiddenState state={state} leave={['q', 'exact']} />
      <KeywordField keyword={state.q} problem={problem} onSearch={search} />
      <PlacePicker
        place={place}
        onChoose={(loc) =>
          void navigate(`${pagePath('/jobs')}?${writeSearch({ ...state, loc })}`, {
            preventScrollReset: true,
          })
        }
        key={place?.code ?? ''}
      />
      <Button kind="primary">Search</Button>
    </form>
  )
}
