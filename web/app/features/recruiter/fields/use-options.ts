import { useId, useState } from 'react'

export interface Option {
  value: string
  label: string
  /** Other words it is found by. */
  aliases?: readonly string[]
}

/** True when these words name it, in whatever case. */
export function isNamed({ label, aliases = [] }: Option, words: string): boolean {
  const wanted = words.toLowerCase()
  return [label, ...aliases].some((name) => name.toLowerCase() === wanted)
}

/** The keyboard of a box with a list of options under it. */
export function useOptions(options: readonly Option[], onChoose: (option: Option) => void) {
  const listId = useId()
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(0)
  const isOpen = isWanted && options.length > 0
  const at = Math.min(active, options.length - 1)
  const choose = (option: Option) => {
    setWanted(false)
    onChoose(option)
  }
  return {
    listId,
    isOpen,
    at,
    choose,
    open: () => {
      setWanted(true)
      setActive(0)
    },
    close: () => setWanted(false),
    /** True when the key was for the list. */
    onKey: (event: React.KeyboardEvent): boolean => {
      if (event.key === 'Escape' && isOpen) {
        event.preventDefault()
        setWanted(false)
        return true
      }
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        if (!isOpen) setWanted(true)
        else setActive((at + (event.key === 'ArrowDown' ? 1 : options.length - 1)) % options.length)
        return true
      }
      const option = options[at]
      if (event.key === 'Enter' && isOpen && option) {
        event.preventDefault()
        choose(option)
        return true
      }
      return false
    },
    props: {
      role: 'combobox' as const,
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? listId : undefined,
      'aria-activedescendant': isOpen ? `${listId}-${at}` : undefined,
      'aria-autocomplete': 'list' as const,
      autoComplete: 'off',
    },
  }
}
