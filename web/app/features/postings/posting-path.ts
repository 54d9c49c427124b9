/** Address of a posting's page; letters beyond ASCII are encoded. */
import { pagePath } from '@chainwork/contract/pages'
export function postingPath(slug: string): string {
  return pagePath('/jobs/:key', { key: slug })
}
