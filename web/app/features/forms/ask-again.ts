import { useSyncExternalStore } from 'react'
import { ApiFailure } from '../../api/client.ts'

/** `signIn`: the session has ended. `return`: the same, and nothing waits to be sent. `proof`: it is too old for what was asked. */
export type Question = 'signIn' | 'return' | 'proof'

interface AccessRequest {
  question: Question
  answer: (isDone: boolean) => void
  promise: Promise<boolean>
}

let request: AccessRequest | null = null
const listeners = new Set<() => void>()
const notifyListeners = () => listeners.forEach((changed) => changed())

/** Opens a dialog over the page; true once the person has signed in or given proof, false when they turned away. */
export function ask(question: Question): Promise<boolean> {
  // Nobody has pressed anything for `return`, so it takes no other question's place.
  if (request && (request.question === question || question === 'return')) return request.promise
  request?.answer(false)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  request = {
    question,
    promise,
    answer: (isDone) => {
      request = null
      notifyListeners()
      resolve(isDone)
    },
  }
  notifyListeners()
  return promise
}

/** What is being asked right now. */
export function useAccessRequest(): AccessRequest | null {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
    () => request,
    () => null,
  )
}

/**
 * Makes a call; when it is refused for want of a session or of fresh proof, asks for that over the page and makes it once
 * more. Throws what it is refused with otherwise, also when the person turned away.
 */
export async function withAccess<T>(make: () => Promise<T>): Promise<T> {
  try {
    return await make()
  } catch (error) {
    const reason = error instanceof ApiFailure ? error.failure?.reason : undefined
    if (reason !== 'session.none' && reason !== 'session.stale') throw error
    if (!(await ask(reason === 'session.none' ? 'signIn' : 'proof'))) throw error
    return make()
  }
}
