import { useLocation } from 'react-router'
import { useHydrated } from '../../ui/use-hydrated.ts'

/**
 * Where a form is sent without scripts, on a page of several: the page as it is, at the place of the form, so that the
 * browser lands where its answer stands. With scripts nothing moves, and the form needs no address.
 */
export function useLanding(place: string): string | undefined {
  const { pathname, search } = useLocation()
  return useHydrated() ? undefined : `${pathname}${search}#${place}`
}
