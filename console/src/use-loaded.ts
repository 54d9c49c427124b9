import { useCallback, useEffect, useRef, useState } from 'react'

/** What a room shows: what was loaded last, what went wrong with it, and a way to load it again. */
export interface Loaded<T> {
  data: T | null
  problem: string | null
  reload: () => Promise<void>
}

/** Loads something when the room opens, when `key` changes, and when the window is looked at again after a while. */
export function useLoaded<T>(key: string, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<{ key: string; data: T | null; problem: string | null }>({
    key,
    data: null,
    problem: null,
  })
  const latest = useRef({ key, load })
  useEffect(() => {
    latest.current = { key, load }
  })
  const reload = useCallback(async () => {
    const { key: of, load: ask } = latest.current
    try {
      const data = await ask()
      // What was opened since is another thing.
      if (latest.current.key === of) setState({ key: of, data, problem: null })
    } catch (error) {
      const problem =
        error instanceof TypeError
          ? 'You’re offline. Try again once you’re back.'
          : String((error as Error).message)
      if (latest.current.key === of)
        setState((before) => ({ key: of, data: before.key === of ? before.data : null, problem }))
    }
  }, [])
  useEffect(() => {
    void reload()
    let left = Date.now()
    const look = () => {
      if (document.hidden) left = Date.now()
      else if (Date.now() - left > 30_000) void reload()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [key, reload])
  return { ...(state.key === key ? state : { data: null, problem: null }), reload }
}
