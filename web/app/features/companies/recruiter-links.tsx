import { Link } from 'react-router'
import controls from '../../ui/controls.module.css'

/** What its own recruiters do from the page of their company. */
export function OwnLinks() {
  return (
    <>
      <Link className={controls.ghost} to="/recruiter/company-profile/edit">
        Edit
      </Link>
      <Link className={controls.button} to="/recruiter/post-job">
        Post a Job
      </Link>
    </>
  )
}
