import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { useEffect, useRef, useState } from 'react'
import controls from '../../ui/controls.module.css'
import styles from './search.module.css'
import type { useSelection } from './use-selection.ts'

const storageKey = 'single-letter-keys'
const map: [keys: string, does: string][] = [
  ['j or ↓', 'next job post'],
  ['k or ↑', 'previous job post'],
  ['Enter', 'go to the details'],
  ['Esc', 'back to the list'],
  ['s', 'save'],
  ['a', 'apply'],
  ['/', 'search'],
  ['Page Down, Page Up', 'next, previous card'],
  ['Ctrl+End, Ctrl+Home', 'leave the list'],
  ['?', 'this help'],
]

/** The keys of the search screen, their help, and the switch that turns single letters off. */
export function KeyboardHelp({
  selection,
  cards,
}: {
  selection: ReturnType<typeof useSelection>
  cards: readonly PostingCard[]
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useState(true)
  useEffect(() => setOn(localStorage.getItem(storageKey) !== 'off'), [])
  useEffect(() => {
    const at = cards.findIndex(({ id }) => id === selection.id)
    const focusCard = (index: number) => {
      const card = cards[index]
      if (!card) return false
      document.querySelector<HTMLElement>(`#card-${card.id} h3 a`)?.focus()
      if (matchMedia('(min-width: 769px)').matches) selection.select(card.id)
      return true
    }
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const inFeed = target.closest('[role=feed]') !== null
      if (event.altKey || event.metaKey || dialog.current?.open) return
      if (event.ctrlKey) {
        if (inFeed && (event.key === 'End' || event.key === 'Home')) {
          event.preventDefault()
          document.querySelector<HTMLElement>(event.key === 'End' ? '#detail-title' : '#q')?.focus()
        }
        return
      }
      if (target.closest('input, select, textarea, [popover]')) return
      const isSingleLetter = event.key.length === 1
      if (isSingleLetter && !isOn) return
      const inList = inFeed || target === document.body
      const actions: Record<string, () => unknown> = {
        j: () => focusCard(at + 1),
        k: () => focusCard(at - 1),
        ...(inList
          ? {
              ArrowDown: () => focusCard(inFeed ? at + 1 : Math.max(0, at)),
              ArrowUp: () => focusCard(at - 1),
            }
          : {}),
        ...(inFeed
          ? {
              PageDown: () => focusCard(at + 1),
              PageUp: () => focusCard(at - 1),
              Enter: () =>
                matchMedia('(min-width: 769px)').matches
                  ? (focusCard(at), document.getElementById('detail-title')?.focus(), true)
                  : false,
            }
          : {}),
        Escape: () => document.querySelector<HTMLElement>(`#card-${selection.id} h3 a`)?.focus(),
        s: () => document.querySelector<HTMLElement>('[data-action=save]')?.click(),
        a: () => document.querySelector<HTMLElement>('[data-action=apply]')?.click(),
        '/': () => document.getElementById('q')?.focus(),
        '?': () => dialog.current?.showModal(),
      }
      const action = actions[event.key]
      if (!action) return
      if (action() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [cards, selection, isOn])
  return (
    <dialog ref={dialog} className={styles.help} aria-labelledby="keys-title">
      <h2 id="keys-title">Keys</h2>
      <dl>
        {map.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label>
        <input
          type="checkbox"
          checked={isOn}
          onChange={(event) => {
            setOn(event.target.checked)
            localStorage.setItem(storageKey, event.target.checked ? 'on' : 'off')
          }}
        />
        Single-letter keys
      </label>
      <form method="dialog">
        <button className={controls.button}>Close</button>
      </form>
    </dialog>
  )
}
