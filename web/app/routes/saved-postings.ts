import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'

export function loader() {
  return redirect(`${pagePath('/applied-jobs')}?tab=saved`)
}
