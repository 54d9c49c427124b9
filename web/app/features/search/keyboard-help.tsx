import { useCallback, useEffect, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { readStored, store } from '../../ui/storage.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import styles from './keyboard-help.module.css'
import { type Listed, type Selecting, useKeys } from './use-keys.ts'
import { Dialog } from '../../ui/dialog.tsx'

const storageKey = 'single-letter-keys'
const map = (entry: string): [keys: string, does: string][] => [
  ['j or ↓', `next ${entry}`],
  ['k or ↑', `previous ${entry}`],
  ['Enter', 'go to the details'],
  ['Esc', 'back to the list'],
  ['s', 'save'],
  ['a', 'apply'],
  ['x', 'not interested'],
  ['/', 'search'],
  ['Page Down, Page Up', 'next, previous card'],
  ['Ctrl+End, Ctrl+Home', 'leave the list'],
  ['?', 'this help'],
]

const none: readonly string[] = []

/** The keys of the search screen, the button that shows them, and the switch that turns single letters off. */
export function KeyboardHelp({
  selection,
  cards,
  entry = 'job post',
  without = none,
}: {
  selection: Selecting
  cards: readonly Listed[]
  /** What the list is of. */
  entry?: string
  /** Keys that do nothing on this screen. */
  without?: readonly string[]
}) {
  /** Counted: asked for again before the browser has told that it closed, it is another one. */
  const [round, setRound] = useState(0)
  const show = useCallback(() => setRound((before) => before + 1), [])
  const [lettersOn, setLettersOn] = useState(true)
  const isUsable = useHydrated()
  const shown = map(entry).filter(([keys]) => !without.includes(keys))
  useEffect(() => {
    if (readStored('localStorage', storageKey) === 'off') setLettersOn(false)
  }, [])
  useKeys({ selection, cards, showHelp: show, lettersOn })
  return (
    <>
      <button
        type="button"
        className={isUsable ? styles.keys : `${styles.keys} ${styles.waiting}`}
        onClick={show}
      >
        <Icon name="keyboard" small /> Keyboard shortcuts
      </button>
      {round ? (
        <Dialog key={round} title="Keyboard shortcuts" onClose={() => setRound(0)}>
          <dl className={styles.map}>
            {shown.map(([keys, does]) => (
              <div key={keys}>
                <dt>
                  <kbd>{keys}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
          <label className={styles.letters}>
            <input
              type="checkbox"
              checked={lettersOn}
              onChange={(event) => {
                setLettersOn(event.target.checked)
                store('localStorage', storageKey, event.target.checked ? 'on' : 'off')
              }}
            />
            Single-letter keys
          </label>
          <form method="dialog">
            <Button kind="primary">Close</Button>
          </form>
        </Dialog>
      ) : null}
    </>
  )
}
