import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'

/** Something sent that is not answered yet. */
interface Sent {
  /** Of its fetcher. */
  key: string
  /** What the fetcher had been answered before. */
  before: unknown
  onAnswer: (answer: unknown) => void
  /** Nothing is on its way any more; also where nothing was answered, as by what leads to another page. */
  onEnd: () => void
  isOver: boolean
}

let all: readonly Sent[] = []
let show: (all: readonly Sent[]) => void = () => {}

function change(next: readonly Sent[]): void {
  all = next
  show(next)
}

/** Hands on what is answered, also once the part of the page that sent it has gone. Returns how to say that it is over. */
export function follow(sent: Omit<Sent, 'isOver'>): () => void {
  const mine = { ...sent, isOver: false }
  // One fetcher carries one thing at a time.
  change([...all.filter(({ key }) => key !== sent.key), mine])
  return () => change(all.map((each) => (each === mine ? { ...each, isOver: true } : each)))
}

/** Follows what was sent, beside the page: a row that goes with what was done to it would take the answer along. */
export function OnTheirWay() {
  const [sent, setSent] = useState<readonly Sent[]>([])
  useEffect(() => {
    show = setSent
    setSent(all)
    return () => {
      show = () => {}
    }
  }, [])
  return sent.map((each) => <Following key={each.key} sent={each} />)
}

function Following({ sent }: { sent: Sent }) {
  const { data } = useFetcher<unknown>({ key: sent.key })
  const last = useRef(sent.before)
  // At each rendering: the data is no state of React's, so an effect that depends on it could be skipped.
  useEffect(() => {
    if (data !== last.current) {
      last.current = data
      sent.onAnswer(data)
    }
    if (!sent.isOver) return
    change(all.filter((each) => each !== sent))
    sent.onEnd()
  })
  return null
}
