import type { ProofOfWork } from '@chainwork/contract/proof-of-work'
import { offlineWords } from '../../ui/wait-for-connection.ts'
import type { Question } from './ask-again.ts'
import { type Outcome, type Problems, isNewer } from './outcome.ts'

export interface FormState {
  /** Only a form in writing can be sent: everything else is one press still being carried out. */
  phase: 'writing' | 'checking' | 'sending' | 'asking' | 'proving'
  /** Something was changed and is not saved. */
  isDirty: boolean
  problems: Problems
  /** Fields that were left once: from then on they say what is wrong with them. */
  touched: readonly string[]
  /** Fields the server refused: the browser's rules do not know why, so that stands until they are changed. */
  refused: readonly string[]
  /** About the whole form. */
  message: string | null
  /** How often it was refused: each time the summary takes the focus. */
  refusals: number
  /** Somebody has saved a newer state meanwhile. */
  isConflict: boolean
  /** How often it was taken. */
  taken: number
  /** Written in and pressed again while it was on its way: sent once more when it was taken. */
  isPressedAgain: boolean
  /** Proofs worked out for this press. */
  proofs: number
  /** Whether there was a connection when the button was pressed: one that comes back later sends nothing. */
  wasOnline: boolean
  /** What is said when the person turns away from signing in. */
  declined: string | null
}

export type FormEvent =
  | { is: 'changed'; keys: readonly string[] }
  | { is: 'left'; keys: readonly string[] }
  | { is: 'pressed'; isOnline: boolean }
  /** `isPressed`: for a press, not while typing. */
  | { is: 'checked'; problems: Problems; isPressed: boolean }
  | { is: 'answered'; outcome: Outcome }
  | { is: 'allowed'; isDone: boolean }
  | { is: 'proved'; isDone: boolean }
  /** What was changed goes along, or is kept by something else. */
  | { is: 'saved' }
  /** Nothing is on its way any more. */
  | { is: 'done' }

/** What is to be done because of an event. */
export type FormTask =
  | { do: 'check'; isPressed: boolean }
  | { do: 'send' }
  | { do: 'ask'; question: Question }
  | { do: 'prove'; proof: ProofOfWork }

/** Proofs one press of the button is worth, should one come too late. */
const maxProofs = 3

/** A form as it begins; what an answer without scripts refused stands in it from the start. */
export function blankState(initial: { problems: Problems; message: string | null } | null): FormState {
  return {
    phase: 'writing',
    isDirty: false,
    problems: initial?.problems ?? {},
    touched: [],
    refused: Object.keys(initial?.problems ?? {}),
    message: initial?.message ?? null,
    refusals: initial ? 1 : 0,
    isConflict: false,
    taken: 0,
    isPressedAgain: false,
    proofs: 0,
    wasOnline: true,
    declined: null,
  }
}

/** Takes a form on: its next state and what is to be done. */
export function reduceForm(state: FormState, event: FormEvent): [next: FormState, tasks: FormTask[]] {
  switch (event.is) {
    case 'changed': {
      const hasProblem = Object.keys(state.problems).length > 0
      if (!hasProblem) return [state.isDirty ? state : { ...state, isDirty: true }, []]
      const refused = state.refused.filter((key) => !event.keys.includes(key))
      return [{ ...state, isDirty: true, refused }, [{ do: 'check', isPressed: false }]]
    }
    case 'left':
      // What nobody has written in yet is not found fault with.
      if (!state.isDirty) return [state, []]
      return [
        { ...state, touched: [...new Set([...state.touched, ...event.keys])] },
        [{ do: 'check', isPressed: false }],
      ]
    case 'pressed':
      if (state.phase === 'sending' && state.isDirty)
        return [{ ...state, isPressedAgain: true, wasOnline: event.isOnline }, []]
      if (state.phase !== 'writing') return [state, []]
      return [
        { ...state, phase: 'checking', proofs: 0, wasOnline: event.isOnline },
        [{ do: 'check', isPressed: true }],
      ]
    case 'checked':
      return event.isPressed
        ? judged(state, event.problems)
        : [{ ...state, problems: shown(state, event.problems) }, []]
    case 'answered':
      return answered(state, event.outcome)
    case 'allowed':
      if (state.phase !== 'asking') return [state, []]
      return event.isDone ? sending(state) : [refuse(state, { message: state.declined }), []]
    case 'proved':
      if (state.phase !== 'proving') return [state, []]
      return event.isDone ? sending(state) : [refuse(state, { message: state.declined }), []]
    case 'saved':
      return [{ ...state, isDirty: false, isPressedAgain: false }, []]
    case 'done':
      return done(state)
  }
}

/** While somebody types, only what they have left already is found fault with. */
function shown({ problems, touched, refused }: FormState, found: Problems): Problems {
  const next: Problems = {}
  for (const key of refused) if (problems[key]) next[key] = problems[key]
  for (const [key, words] of Object.entries(found))
    if (touched.includes(key) || key in problems) next[key] = words
  return next
}

function judged(state: FormState, problems: Problems): [FormState, FormTask[]] {
  if (state.phase !== 'checking') return [state, []]
  if (Object.keys(problems).length) return [{ ...refuse(state, { problems }), refused: [] }, []]
  const clean = { ...state, problems: {}, refused: [] }
  if (!state.wasOnline) return [refuse(clean, { message: offlineWords }), []]
  return sending(clean)
}

function sending(state: FormState): [FormState, FormTask[]] {
  return [{ ...state, phase: 'sending', isDirty: false }, [{ do: 'send' }]]
}

function done(state: FormState): [FormState, FormTask[]] {
  if (state.phase !== 'sending') return [state, []]
  const taken: FormState = { ...state, message: null, isConflict: false, taken: state.taken + 1 }
  if (!state.isPressedAgain) return [{ ...taken, phase: 'writing' }, []]
  const again: FormState = { ...taken, phase: 'checking', isPressedAgain: false, proofs: 0 }
  return [again, [{ do: 'check', isPressed: true }]]
}

function answered(state: FormState, outcome: Outcome): [FormState, FormTask[]] {
  // What was refused is still there, and still unsaved.
  const refused = { ...state, isDirty: true, isPressedAgain: false, declined: outcome.message }
  const { reason, proofOfWork } = outcome
  if (reason === 'session.none' || reason === 'session.stale')
    return [
      { ...refused, phase: 'asking' },
      [{ do: 'ask', question: reason === 'session.none' ? 'signIn' : 'proof' }],
    ]
  if (proofOfWork && state.proofs < maxProofs)
    return [{ ...refused, phase: 'proving', proofs: state.proofs + 1 }, [{ do: 'prove', proof: proofOfWork }]]
  const isConflict = isNewer(reason)
  return [
    {
      ...refuse(refused, { problems: outcome.fields, message: outcome.message, isConflict }),
      refused: Object.keys(outcome.fields),
    },
    [],
  ]
}

/** A form that is written in again, with what is wrong above it. */
function refuse(
  state: FormState,
  {
    problems = {},
    message = null,
    isConflict = false,
  }: Partial<Pick<FormState, 'problems' | 'message' | 'isConflict'>>,
): FormState {
  return {
    ...state,
    phase: 'writing',
    problems,
    message,
    isConflict,
    refusals: state.refusals + 1,
  }
}
