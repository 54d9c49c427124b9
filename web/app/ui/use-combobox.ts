import { useId, useState } from 'react'

export interface Option {
  value: string
  label: string
  /** Other words it is found by. */
  aliases?: readonly string[]
  /** Options of one group stand together, under its name. */
  group?: string
  /** How many there are of it. */
  count?: number
  imageUrl?: string
}

/** True when these words name it, in whatever case. */
export function isNamed({ label, aliases = [] }: Option, words: string): boolean {
  const wanted = words.toLowerCase()
  return [label, ...aliases].some((name) => name.toLowerCase() === wanted)
}

/**
 * The keyboard and the roles of a box with a list of options under it, as in the ARIA Authoring Practices. The focus stays in
 * the box; the arrows move through the list and round its ends.
 */
export function useCombobox({
  options,
  onChoose,
  isTextFirst = false,
}: {
  options: readonly Option[]
  onChoose: (option: Option) => void
  /** Enter takes what is typed until an arrow has reached an option; else the first option. */
  isTextFirst?: boolean
}) {
  const listId = useId()
  const first = isTextFirst ? -1 : 0
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(first)
  const isOpen = isWanted && options.length > 0
  const at = Math.min(active, options.length - 1)
  const open = () => {
    setWanted(true)
    setActive(first)
  }
  const close = () => setWanted(false)
  const choose = (option: Option) => {
    close()
    onChoose(option)
  }
  const step = (by: 1 | -1) => {
    // The text itself is one of the stops where it comes first.
    const stops = options.length - first
    setActive(((at - first + by + stops) % stops) + first)
  }
  /** True when the key was for the list. */
  const onKey = (event: React.KeyboardEvent): boolean => {
    // While a character is being composed, Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return true
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    const option = options[at]
    if (event.key === 'Escape' && isOpen) close()
    else if (isArrow && isOpen && event.altKey) close()
    else if (isArrow && isOpen) step(event.key === 'ArrowDown' ? 1 : -1)
    else if (isArrow) open()
    else if (event.key === 'Enter' && isOpen && option) choose(option)
    else return false
    event.preventDefault()
    return true
  }
  return {
    listId,
    isOpen,
    at,
    open,
    close,
    choose,
    onKey,
    props: {
      role: 'combobox' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen && at >= 0 ? `${listId}-${at}` : undefined,
      'aria-autocomplete': 'list' as const,
    },
  }
}
