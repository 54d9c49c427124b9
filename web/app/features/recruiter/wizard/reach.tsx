import type { ReachLine } from '@chainwork/contract/activity/values'
import { useEffect, useState } from 'react'
import { call } from '../../../api/client.ts'
import field from '../../../ui/field.module.css'

const waitMs = 600

/** How many seekers who show their scores to all recruiters meet a line; nothing until it is known. */
export function Reach({
  line,
  amount = 0,
  symbol,
  name,
}: {
  line: ReachLine
  amount?: number
  symbol?: string
  /** Of a chain. */
  name?: string
}) {
  const isCountable = line === 'blockchain' || (Number.isInteger(amount) && amount > 0 && amount <= 100)
  const key = `${line} ${amount} ${symbol ?? ''}`
  const [reached, setReached] = useState<{ key: string; atLeast: number | null } | null>(null)
  useEffect(() => {
    if (!isCountable) return
    let isGone = false
    const timer = setTimeout(() => {
      call('GET /api/recruiter/on-chain-reach', {
        query: { line, amount, ...(symbol ? { symbol } : {}) },
      }).then(
        ({ atLeast }) => {
          if (!isGone) setReached({ key, atLeast })
        },
        () => undefined,
      )
    }, waitMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [isCountable, key, line, amount, symbol])
  if (!isCountable) return null
  return (
    <p className={field.hint} role="status">
      {reached?.key === key ? sentence(name, reachWords(reached.atLeast)) : ''}
    </p>
  )
}

function sentence(name: string | undefined, words: string): string {
  return name ? `${name}: ${words}` : words[0]!.toUpperCase() + words.slice(1)
}

/** In bands, never exact. */
export function reachWords(atLeast: number | null): string {
  if (atLeast === null) return 'not read, so it can’t be checked'
  return `met by ${atLeast ? `${atLeast.toLocaleString('en-US')}+` : 'fewer than 10'} job seekers`
}
