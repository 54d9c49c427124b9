import { pagePath } from '@chainwork/contract/pages'
import { Button } from '../../ui/button.tsx'

/** What its own recruiters do from the page of their company. */
export function RecruiterLinks() {
  return (
    <>
      <Button to={pagePath('/recruiter/company-profile/edit')}>Edit</Button>
      <Button kind="primary" to={pagePath('/recruiter/post-job')}>
        Post a Job
      </Button>
    </>
  )
}
