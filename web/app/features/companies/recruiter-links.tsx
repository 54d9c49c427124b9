import { Button } from '../../ui/button.tsx'

/** What its own recruiters do from the page of their company. */
export function OwnLinks() {
  return (
    <>
      <Button to="/recruiter/company-profile/edit">Edit</Button>
      <Button kind="primary" to="/recruiter/post-job">
        Post a Job
      </Button>
    </>
  )
}
