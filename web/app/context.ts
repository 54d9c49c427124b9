import { createContext } from 'react-router'

/** What the host tells each page it renders. */
export interface HostContext {
  /** Calls the API in process. */
  fetch: typeof fetch
  nonce: string
  requestId: string
  /** Public address of the product, without a slash at the end. */
  origin: string
  theme: 'light' | 'dark' | null
}

export const hostContext = createContext<HostContext>()
