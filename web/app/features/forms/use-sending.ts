import { useEffect, useRef } from 'react'
import { type FetcherWithComponents, useNavigation } from 'react-router'

export interface Sending {
  /** Shown beside the button that sends. */
  isBusy: boolean
  /** Whether the form may go out now. */
  mayGo: () => boolean
  /** To be told when the form goes out. */
  goes: () => void
  /** To be told when an answer is there that asks for another try. */
  isBack: () => void
}

/** Whether a form is on its way, so that it goes out once; `fetcher` for one that stays while the rest of the page goes on. */
export function useSending(fetcher?: FetcherWithComponents<unknown>): Sending {
  const navigation = useNavigation()
  const isBusy = fetcher
    ? fetcher.state !== 'idle'
    : navigation.state !== 'idle' && navigation.formData != null
  const isSent = useRef(false)
  useEffect(() => {
    if (!isBusy) isSent.current = false
  }, [isBusy])
  // What an answer brought can be typed into, and sent, while the page around it is still being read again.
  const isUnderWay = (fetcher ?? navigation).state === 'submitting'
  return {
    isBusy,
    mayGo: () => !isUnderWay && !isSent.current,
    goes: () => {
      isSent.current = true
    },
    isBack: () => {
      isSent.current = false
    },
  }
}
