import type { Call, Endpoints } from '@chainwork/contract'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { ApiFailure, type ChangeKey, call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { withAccess } from './ask-again.ts'
import { outcomeOfError } from './outcome.ts'

/** A call that takes another one back. */
export type Undo = { [K in ChangeKey]: { to: K } & Call<Endpoints[K]> }[ChangeKey]

/** What follows a call that was made. */
export interface AfterCall<R> {
  /** Where it leads; without it the page stays. */
  back?: string | undefined
  /** Called first, with the page as it was. */
  onDone?: ((reply: R) => void) | undefined
  /** Called once the page shows what came of it. */
  onRead?: (() => void) | undefined
  /** How it is taken back. */
  undo?: ((reply: R) => Undo | null) | undefined
  onUndone?: (() => void) | undefined
  /** What is said when it did not work and nobody knows why. */
  failed?: string | undefined
  /** For replies whose words stand on the page itself. */
  isQuiet?: boolean | undefined
}

/**
 * What follows a call: its words, with Undo where it can be taken back, and the page is read again. `read` alone for a refusal that
 * says that the page is out of date.
 */
export function useDone<R>({ back, onDone, onRead, undo, onUndone, isQuiet }: AfterCall<R>) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => void (isThere.current = false)
  }, [])
  const takeBack = async ({ to, ...input }: Undo) => {
    try {
      const reply = await withAccess(() => call(to, input as never))
      toast(wordsOf(reply))
      onUndone?.()
    } catch (error) {
      toast(outcomeOfError(error).message ?? messageOf(error))
    }
    await revalidate()
  }
  const done = async (reply: R) => {
    const taken = undo?.(reply)
    if (!isQuiet)
      toast(wordsOf(reply), taken ? { label: 'Undo', run: () => void takeBack(taken) } : undefined)
    // A page that was left stays left.
    if (isThere.current) {
      onDone?.(reply)
      // First: a page that is on its way elsewhere is not read again whole.
      if (back !== undefined && back !== pathname + search)
        // A new page starts at its top.
        await navigate(back, { replace: true, preventScrollReset: back.split(/[?#]/)[0] === pathname })
    }
    await revalidate()
    if (isThere.current) onRead?.()
  }
  return { done, read: revalidate }
}

function wordsOf(reply: unknown): string {
  const { notice, message } = reply as { notice?: string; message?: string }
  return notice ?? message ?? ''
}

function messageOf(error: unknown): string {
  return error instanceof ApiFailure ? error.message : ''
}
