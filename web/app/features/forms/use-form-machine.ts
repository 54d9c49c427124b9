import { useLayoutEffect, useRef, useState } from 'react'
import { proofCookie } from '@chainwork/contract/proof-of-work'
import { stringifySetCookie } from 'cookie'
import { toast } from '../../ui/toast.tsx'
import { ask } from './ask-again.ts'
import { type FormEvent, type FormState, type FormTask, blankState, reduceForm } from './form-machine.ts'
import type { Problems } from './outcome.ts'

/** How long submitting waits for the check, in milliseconds: a script or a look-up it needs may never arrive. */
const checkMs = { online: 5000, offline: 1000 }

export interface MachineOptions {
  /** What is wrong from the start. */
  initial: { problems: Problems; message: string | null } | null
  check: (isPressed: boolean) => Promise<Problems>
  send: () => void
  /** Told each state at once, before anything is shown. */
  onState: (state: FormState) => void
}

/** Runs one form's machine: keeps its state, asks people and works out proofs; checking and sending are the form's own. */
export function useFormMachine(
  options: MachineOptions,
): [state: FormState, take: (event: FormEvent) => void, read: () => FormState] {
  const [state, setState] = useState(() => blankState(options.initial))
  const now = useRef(state)
  const [read] = useState(() => () => now.current)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const [take] = useState(() => {
    let lastCheck = 0
    const carryOut = (task: FormTask): void => {
      switch (task.do) {
        case 'check': {
          const { isPressed } = task
          const turn = (lastCheck += 1)
          // While somebody types, a check that was overtaken knows older words.
          const report = (problems: Problems) =>
            isPressed || turn === lastCheck ? take({ is: 'checked', problems, isPressed }) : undefined
          const check = latest.current.check(isPressed)
          if (!isPressed) return void check.then(report, () => {})
          // Without the rules the form is sent unchecked: the server checks the same.
          const nothingFound = new Promise<Problems>((resolve) =>
            setTimeout(() => resolve({}), now.current.wasOnline ? checkMs.online : checkMs.offline),
          )
          return void Promise.race([check, nothingFound]).then(report, () => report({}))
        }
        case 'send':
          return latest.current.send()
        case 'ask':
          return void ask(task.question).then((isDone) => take({ is: 'allowed', isDone }))
        case 'prove':
          return void proveAndStore(task.proof).then(
            () => take({ is: 'proved', isDone: true }),
            () => take({ is: 'proved', isDone: false }),
          )
      }
    }
    const take = (event: FormEvent): void => {
      const [next, tasks] = reduceForm(now.current, event)
      now.current = next
      latest.current.onState(next)
      setState(next)
      tasks.forEach(carryOut)
    }
    return take
  })
  return [state, take, read]
}

/** Works out what a refusal asks for; a cookie takes it along with the form, whose page asks the API. */
async function proveAndStore(requested: Extract<FormTask, { do: 'prove' }>['proof']): Promise<void> {
  toast('Too many tries for this address. Your browser runs a short check, then continues.')
  const { solveProof } = await import('../../api/solve-proof.ts')
  const proof = await solveProof(requested)
  document.cookie = stringifySetCookie({
    name: proofCookie,
    value: proof,
    path: '/',
    maxAge: 120,
    sameSite: 'strict',
    secure: location.protocol === 'https:',
  })
}
