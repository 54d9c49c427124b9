import { useLayoutEffect, useRef } from 'react'

/** What a key does here, in words for the list of keys. */
export interface KeyAction {
  key: string
  words: string
  run: () => void
}

const standing = new Set<{ current: readonly KeyAction[] }>()

/** What the keys do now, those of the room after those of the console. */
export function currentKeys(): KeyAction[] {
  return [...standing].flatMap(({ current }) => current)
}

/** Gives keys a meaning while this is on the page. What is typed into a field, or with a dialog open, is not for them. */
export function useKeys(actions: readonly KeyAction[]): void {
  const latest = useRef(actions)
  // Before paint, so that a key works as soon as its button can be seen.
  useLayoutEffect(() => {
    latest.current = actions
  })
  useLayoutEffect(() => {
    standing.add(latest)
    return () => void standing.delete(latest)
  }, [])
}

/** The first key of two, `g`, until the second. */
let first: string | null = null

/** Listens for the whole console. */
export function listenForKeys(): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
    const at = event.target as Element
    if (at.closest('input, textarea, select, [contenteditable]') || document.querySelector('dialog[open]'))
      return
    const key = first ? `${first} ${event.key}` : event.key
    const keys = currentKeys()
    first = !first && keys.some((each) => each.key.startsWith(`${key} `)) ? key : null
    // A room's meaning goes before that of the console.
    const action = keys.findLast((each) => each.key === key)
    if (!action) return
    event.preventDefault()
    action.run()
  }
  window.addEventListener('keydown', pressed)
  return () => window.removeEventListener('keydown', pressed)
}
