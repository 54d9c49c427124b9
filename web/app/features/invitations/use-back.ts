import { useNavigate } from 'react-router'

/** Leads from a dialog in the address back to the page without it. */
export function useBack(back: string): () => void {
  const navigate = useNavigate()
  return () => void navigate(back, { preventScrollReset: true, replace: true })
}
