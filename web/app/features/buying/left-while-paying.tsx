import { pagePath } from '@chainwork/contract/pages'
import { Link, useSearchParams } from 'react-router'
import { Notice } from '../../ui/notice.tsx'

/** For a person who comes back from paying for an organization that they are no longer in. */
export function LeftWhilePaying() {
  const [params] = useSearchParams()
  if (params.get('paid') !== '1') return null
  return (
    <Notice tone="warning" role="status">
      You’re no longer in the organization you paid for. If the payment went through, it has the credits: ask
      its owner, or <Link to={pagePath('/contact')}>write to us</Link>.
    </Notice>
  )
}
