import type { Location } from 'react-router'
import type { z } from 'zod'
import { type Outcome, type Problems } from './outcome.ts'

type Sent = Outcome | null

export interface FormOptions<Name extends string = string> {
  /** What the page's action answered last, or why the page is shown again. */
  answer: unknown
  /** How the fields are called, in their order. */
  labels?: Readonly<Record<Name, string>>
  /** The same for fields that are not known beforehand. */
  labelOf?: (name: string) => string | undefined
  /** Ids must not meet when two forms of a page have a field of the same name. */
  formId?: string
  /** The schema that the form is read with, loaded when something needs checking. */
  schema?: () => Promise<z.ZodType>
  /** Instead of one schema: what is wrong with the form; `pressed` is the value of the button, null while typing. */
  check?: (form: FormData, pressed: string | null) => Promise<Problems>
  /** Loads the modules that `check` needs once the form is shown, so that submitting doesn't wait for them. */
  rules?: () => Promise<unknown>
  /** The schema of the body that the fields stand for, loaded when something needs checking. */
  body?: () => Promise<z.ZodType | undefined>
  /** Sends a checked form when its turn has come. */
  post?: (form: FormData, pressed: string) => Promise<Posted>
  /** Takes a checked form instead of the page's action: null when all went well. */
  send?: (form: FormData, pressed: string) => Promise<Sent> | Sent
  /** True for a form whose `send` waits for a connection itself. */
  sendsLater?: boolean
  /** What is wrong from the start. */
  initial?: { problems: Problems; message: string } | null
  /** Called once `send` has taken the form. */
  onSaved?: () => void
  /** Told at each change, also one made before the scripts were there. */
  onChange?: (keys: readonly string[]) => void
  /** Whether its page is left only after a question. */
  guard?: boolean | FormGuard
  /** False while nothing differs from what is saved, however much was written. */
  isChanged?: boolean
  /** Where the current state can be seen after somebody else has changed it. */
  current?: string | null
}

/** What came of a form, and what has to happen before the next one of the page goes out. */
type Posted = { after: (() => Promise<void>) | null } & (
  | { reply: unknown; refused?: undefined }
  | { refused: Outcome }
)

interface FormGuard {
  /** True for addresses that lead on within what is being edited; given the form when that has changes. */
  isWithin: (next: Location, changed: FormData | null) => boolean
  /** What is unsaved beside the form itself. */
  isStuck: () => boolean
  onLeave: () => void
}
