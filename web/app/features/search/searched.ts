import { useNavigate } from 'react-router'

/** A search whose page and parameters say all of it. */
export interface Searched {
  /** The page that shows it. */
  path: string
  address: URLSearchParams
  /** What it finds, `12 jobs`. */
  finds: string
}

/** The link to another search on the same page. */
export function linkTo({ path }: Pick<Searched, 'path'>, address: URLSearchParams): string {
  return address.size ? `${path}?${address}` : path
}

/** Goes to another search on the same page, unless it is this one. */
export function useGo(searched: Searched): (address: URLSearchParams) => void {
  const navigate = useNavigate()
  return (next) => {
    if (next.toString() !== searched.address.toString())
      void navigate(linkTo(searched, next), { preventScrollReset: true })
  }
}
