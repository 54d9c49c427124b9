import { useSyncExternalStore } from 'react'

/** `signIn`: the session has ended. `proof`: it is too old for what was asked. */
export type Question = 'signIn' | 'proof'

interface Asked {
  question: Question
  answer: (isDone: boolean) => void
  promise: Promise<boolean>
}

let asked: Asked | null = null
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((changed) => changed())

/** Opens a dialog over the page; true once the person has signed in or given proof, false when they turned away. */
export function ask(question: Question): Promise<boolean> {
  if (asked?.question === question) return asked.promise
  asked?.answer(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  asked = {
    question,
    promise,
    answer: (isDone) => {
      asked = null
      tell()
      resolve(isDone)
    },
  }
  tell()
  return promise
}

/** What is being asked right now. */
export function useAsked(): Asked | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => asked,
    () => null,
  )
}
