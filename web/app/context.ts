import type { FailureReply } from '@chainwork/contract'
import { createContext } from 'react-router'

/** What the host tells each page it renders. */
export interface HostContext {
  /** Calls the API in process, for the person the page is for; answers carry `set-cookie` to hand on. */
  fetch: typeof fetch
  nonce: string
  requestId: string
  /** Public address of the product, without a slash at the end. */
  origin: string
  theme: 'light' | 'dark' | null
  mode: 'demo' | 'development' | 'production'
  /** Longest password people may choose. */
  passwordMax: number
  /** `auto` publishes job posts without review; with `operator` somebody approves them first. */
  review: 'auto' | 'operator'
  /** Whether this installation signs on-chain scores. */
  signsScores: boolean
  /** Whether the request carries a session cookie; without one it comes from a guest. */
  hasSession: boolean
  /** Whether the scripts of an open page request data; otherwise a browser opens the page. */
  isFromScripts: boolean
  /** What became of a form that stands in the page and was sent without scripts. */
  answered: { action: string; failure: FailureReply; values: Record<string, string> } | null
}

export const hostContext = createContext<HostContext>()
