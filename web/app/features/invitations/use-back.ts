import { useNavigate } from 'react-router'

/** Closes a dialog that the address opened: goes to the page without it. */
export function useBack(back: string): () => void {
  const navigate = useNavigate()
  return () => void navigate(back, { preventScrollReset: true, replace: true })
}
