import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { Notice } from '../../ui/notice.tsx'

/** Where no cards are taken: whom to ask instead. */
export function PaymentsOff() {
  return (
    <Notice tone="warning">
      Card payments are off here. <Link to={pagePath('/contact')}>Write to us</Link>, and we’ll add credits
      for you.
    </Notice>
  )
}
