import { toast } from './toast.tsx'

/** Says, where something was tried, that it needs a connection; that there is none stands over the page meanwhile. */
export const offlineWords = 'Not sent: no connection. Try again when you are online.'
const waitingWords = 'This opens when you are online again.'
const retryMs = 3000

/**
 * The client loader of a page: loads it as soon as there is a connection; until then the page that is shown stays.
 * Throws what the server answers, and the abort of anyone who goes elsewhere meanwhile.
 */
export async function waitForConnection<T>(page: {
  serverLoader: () => Promise<T>
  request: { signal: AbortSignal }
}): Promise<T> {
  const { signal } = page.request
  for (;;) {
    try {
      return await page.serverLoader()
    } catch (error) {
      // Only a fetch that never reached a server fails with a TypeError.
      if (!(error instanceof TypeError) || signal.aborted) throw error
      toast(waitingWords)
      await reconnected(signal)
    }
  }
}

function reconnected(signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = new AbortController()
    const timer = setInterval(() => navigator.onLine && done(resolve), retryMs)
    const done = (go: () => void) => {
      clearInterval(timer)
      stop.abort()
      go()
    }
    addEventListener('online', () => done(resolve), { signal: stop.signal })
    signal.addEventListener('abort', () => done(() => reject(signal.reason as Error)), {
      signal: stop.signal,
    })
  })
}
