import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { readPlace } from '../../api/find-place.ts'
import { afterPointer } from '../forms/after-pointer.ts'
import type { FormPart } from '../forms/form-part.ts'
import type { LookedUp } from '../forms/find-problems.ts'
import { type PlaceHint, questionAbout } from './place-question.ts'
import { longestPlace } from './look-up-place.ts'

const unreached = "We couldn't look this place up. Check your connection and try again."

export type PlacePart = Pick<FormPart, 'values' | 'problems' | 'nameOf' | 'changed' | 'waitFor'>

/** A place that is typed: looked up when its box is left and when its form is sent, and asked about when it is not certain. */
export function useTypedPlace(form: PlacePart, saved: { code: string | null; place: string | null }) {
  const [text, setText] = useState(form.values['where'] ?? saved.place ?? '')
  const [known, setKnown] = useState(() => {
    const wasSent = form.values['where'] !== undefined
    return {
      text: form.values['whereKnown'] ?? form.values['where'] ?? saved.place ?? '',
      code: (wasSent ? form.values['locationCode'] : saved.code) ?? '',
    }
  })
  const [asking, setAsking] = useState<PlaceHint | null>(null)
  const [isTyping, setTyping] = useState(false)
  const [isUnreached, setUnreached] = useState(false)
  const number = useRef(0)
  const lookingUp = useRef<Promise<LookedUp | undefined>>(undefined)
  const typed = text.trim()
  const code = typed && typed === known.text.trim() ? known.code : ''
  const question = code ? null : asking
  const notice = (words: string, hasFailed = false): LookedUp => ({
    problems: { [form.nameOf('locationCode')]: words },
    hasFailed,
  })

  const take = (next: { code: string; label: string }) => {
    number.current += 1
    setKnown({ code: next.code, text: next.label })
    setText(next.label)
    setAsking(null)
    setTyping(false)
    form.changed('locationCode')
  }
  const lookUp = () => {
    if (!typed || code || question) return
    const own = ++number.current
    setUnreached(false)
    const looking = readPlace(typed.slice(0, longestPlace))
      .then((meant): LookedUp | undefined => {
        const next = questionAbout(typed, meant)
        if (own !== number.current) return
        if (!next) {
          // The form is read right after.
          flushSync(() => take(meant.places[0]!))
          return
        }
        afterPointer(() => {
          if (own === number.current) flushSync(() => setAsking(next))
        })
        return notice(next.words)
      })
      .catch(() => {
        if (own === number.current) setUnreached(true)
        return notice(unreached, true)
      })
      .finally(() => {
        if (lookingUp.current === looking) lookingUp.current = undefined
      })
    lookingUp.current = looking
    return looking
  }
  const finish = useEffectEvent((isPressed: boolean) => {
    if (isPressed) setTyping(false)
    if (lookingUp.current) return lookingUp.current
    if (question) return Promise.resolve(notice(question.words))
    if (isPressed) return lookUp()
    return isUnreached && typed && !code ? Promise.resolve(notice(unreached, true)) : undefined
  })
  const { waitFor } = form
  useEffect(() => waitFor((isPressed) => finish(isPressed)), [waitFor])
  // What was left open before is asked about again.
  const begin = useEffectEvent(() => void lookUp())
  useEffect(() => begin(), [])
  return {
    text,
    code,
    known: known.text,
    question,
    problem: isTyping ? undefined : (question?.words ?? form.problems['locationCode']),
    type: (next: string) => {
      number.current += 1
      lookingUp.current = undefined
      setUnreached(false)
      setText(next)
      setAsking(null)
      setTyping(true)
      form.changed('locationCode')
    },
    take,
    leave: () => {
      setTyping(false)
      // A press may be waiting for the look-up that is on its way.
      if (!lookingUp.current) void lookUp()
    },
  }
}
