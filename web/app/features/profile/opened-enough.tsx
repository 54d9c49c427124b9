import { failures } from '@chainwork/contract/failures'
import { pagePath } from '@chainwork/contract/pages'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import styles from './profile.module.css'

/** Stands for a candidate whom the company cannot open today. */
export function OpenedEnough() {
  return (
    <main id="main" className={styles.page}>
      <PageHeader title="No more candidates today" lead={failures['profile.openedEnough'].message}>
        <Button kind="primary" to={pagePath('/recruiter/applicants')}>
          See applicants
        </Button>
      </PageHeader>
    </main>
  )
}
