import { useEffect, useRef } from 'react'
import type { Listed } from '../lists/cached-lists.ts'
import { isSideBySide } from '../../ui/side-by-side.ts'

/** What is chosen in a list, and how another entry is. */
export interface Selecting {
  id: string | null
  /** What stands beside the list. */
  detail: Listed | null
  select: (id: string) => void
  /** Entries open when they are asked for, not when the focus passes them. */
  opensOnEnter?: boolean
}

interface Keys {
  selection: Selecting
  cards: readonly Listed[]
  showHelp: () => void
  /** Whether single letters act; the other keys always do. */
  areKeysOn: boolean
  /** Keys of one screen alone. */
  more?: readonly MoreKey[] | undefined
}

export interface MoreKey {
  key: string
  /** For the help. */
  does: string
  act: (focused: string | null) => void
}

const titleOf = (id: string | null) => document.querySelector<HTMLElement>(`#card-${id} h3 a`)

/** The keys of the search screen. Where the focus is counts, not what was selected last. */
export function useKeys({ selection, cards, showHelp, areKeysOn, more }: Keys): void {
  /** Whose details take the focus as soon as they are there. */
  const entering = useRef<string | null>(null)
  useEffect(() => {
    if (entering.current === null || entering.current !== selection.detail?.id) return
    entering.current = null
    document.getElementById('detail-title')?.focus()
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      if (event.defaultPrevented || event.altKey || event.metaKey || event.isComposing) return
      // What lies over the page goes first: Escape closes it, and leaves the list alone.
      if (document.querySelector('dialog[open], :popover-open')) return
      const inFeed = target.closest('[role=feed]') !== null
      if (event.ctrlKey) {
        if (inFeed && (event.key === 'End' || event.key === 'Home')) {
          event.preventDefault()
          leaveFeed(event.key)
        }
        return
      }
      // Escape also leaves the search field; the text in it stays.
      const isLeaving = event.key === 'Escape' && target.id === 'q'
      if (!isLeaving && target.closest('input, select, textarea')) return
      if (event.key.length === 1 && !areKeysOn) return
      const focused = target.closest('article[id^="card-"]')?.id.slice('card-'.length)
      const at = cards.findIndex(({ id }) => id === (focused ?? selection.id))
      const go = (index: number) => {
        const card = cards[index]
        if (index === cards.length) document.querySelector<HTMLElement>('a[rel=next]')?.focus()
        if (!card) return
        titleOf(card.id)?.focus()
        if (isSideBySide() && !selection.opensOnEnter) selection.select(card.id)
      }
      const enter = () => {
        if (!focused || !isSideBySide() || target !== titleOf(focused)) return false
        // What is there already takes the focus now; later it would take it from wherever somebody has gone.
        if (selection.detail?.id === focused) document.getElementById('detail-title')?.focus()
        else entering.current = focused
        selection.select(focused)
        return true
      }
      const action = (name: 'save' | 'apply' | 'dismiss') => {
        const card = name !== 'apply' && focused ? document.getElementById(`card-${focused}`) : null
        const place = card ?? document.querySelector('main aside')
        place?.querySelector<HTMLElement>(`[data-action=${name}]`)?.click()
      }
      const fromNowhere = target === document.body
      const actions: Record<string, (() => unknown) | false> = {
        j: () => go(at + 1),
        k: () => go(at - 1),
        ArrowDown: (inFeed || fromNowhere) && (() => go(inFeed ? at + 1 : Math.max(0, at))),
        ArrowUp: (inFeed || fromNowhere) && (() => go(at - 1)),
        PageDown: inFeed && (() => go(at + 1)),
        PageUp: inFeed && (() => go(at - 1)),
        Enter: enter,
        Escape: () => titleOf(selection.id ?? cards[0]?.id ?? null)?.focus(),
        s: () => action('save'),
        a: () => action('apply'),
        x: () => action('dismiss'),
        '/': () => document.getElementById('q')?.focus(),
        '?': showHelp,
        ...Object.fromEntries((more ?? []).map(({ key, act }) => [key, () => act(focused ?? null)])),
      }
      const chosen = actions[event.key]
      if (chosen && chosen() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [cards, selection, showHelp, areKeysOn, more])
}

/** Moves to what can be focused next after the list, or last before it, however many feeds it is made of. */
function leaveFeed(key: 'End' | 'Home'): void {
  const list = [...document.querySelectorAll<HTMLElement>('[role=feed]')].at(key === 'End' ? -1 : 0)
  if (!list) return
  const side = key === 'End' ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING
  const focusable = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select')].filter(
    (each) =>
      list.compareDocumentPosition(each) === side && each.checkVisibility({ checkVisibilityCSS: true }),
  )
  focusable.at(key === 'End' ? 0 : -1)?.focus()
}
