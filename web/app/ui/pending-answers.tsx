import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

/** A submission that has not been answered yet. */
interface Pending {
  /** The fetcher's key. */
  key: string
  /** The fetcher's data when it was sent. */
  before: unknown
  onAnswer: (answer: unknown) => void
  /** Called last, with or without an answer; a redirect has none. */
  onEnd: () => void
  isOver: boolean
}

let all: readonly Pending[] = []
let show: (all: readonly Pending[]) => void = () => {}

function change(next: readonly Pending[]): void {
  all = next
  show(next)
}

/** Passes on the answer to a submission, even if the component that sent it has unmounted. Returns a function to call when it is over. */
export function awaitAnswer(pending: Omit<Pending, 'isOver'>): () => void {
  const mine = { ...pending, isOver: false }
  // A fetcher has only one submission at a time.
  change([...all.filter(({ key }) => key !== pending.key), mine])
  return () => change(all.map((each) => (each === mine ? { ...each, isOver: true } : each)))
}

/** Watches pending submissions from outside the page: a row that is removed by its own action could not receive the answer. */
export function PendingAnswers() {
  const [pending, setPending] = useState<readonly Pending[]>([])
  useEffect(() => {
    show = setPending
    setPending(all)
    return () => {
      show = () => {}
    }
  }, [])
  return pending.map((each) => <PendingAnswer key={each.key} pending={each} />)
}

function PendingAnswer({ pending }: { pending: Pending }) {
  const { data } = useFetcher<unknown>({ key: pending.key })
  const last = useRef(pending.before)
  // After every render: fetcher data is not React state, so an effect that depends on it could be skipped.
  useEffect(() => {
    if (data !== last.current) {
      last.current = data
      pending.onAnswer(data)
    }
    if (!pending.isOver) return
    change(all.filter((each) => each !== pending))
    pending.onEnd()
  })
  return null
}
