import { Outlet } from 'react-router'
import type { Route } from './+types/account.ts'
import { hostContext } from '../../context.ts'
import { BesideAccount } from '../../features/identity/account-page.tsx'
import { loadOpenPosting } from '../../features/landing/load-open-posting.ts'
import { ProductSample } from '../../features/landing/product-sample.tsx'
import type { PageHandle } from '../../features/shell/layout.tsx'
import { waitForConnection } from '../../ui/wait-for-connection.ts'

/** Ways in: one task, and beside it, where there is room, what the product is. */
export const handle: PageHandle = { bar: 'plain', hidesBanner: true }

export const loader = ({ context }: Route.LoaderArgs) => loadOpenPosting(context.get(hostContext).fetch)

export const clientLoader = (page: Route.ClientLoaderArgs) => waitForConnection(page)

export const shouldRevalidate = () => false

export default function AccountArea({ loaderData }: Route.ComponentProps) {
  return (
    <BesideAccount value={<ProductSample {...loaderData} />}>
      <Outlet />
    </BesideAccount>
  )
}
