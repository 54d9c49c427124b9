import { pagePath } from '@chainwork/contract/pages'
import { ConfirmedStep } from './confirmed-step.tsx'
import { ExportLink } from './export-link.tsx'
import styles from './settings.module.css'

const forSeekers = {
  data: 'Everything we store about you in one archive: JSON, a JSON Resume and your pictures.',
  hibernate:
    'Until you sign in again, recruiters can’t find you and we send you no email. You are signed out everywhere.',
  delete: 'Your profile, saved posts, pictures and sessions are deleted. This cannot be undone.',
}
const forRecruiters: typeof forSeekers = {
  data: 'Everything we store about you in one archive: JSON files and your pictures.',
  hibernate:
    'Until you sign in again, we send you no email. You are signed out everywhere. Your organization and its job posts stay active.',
  delete:
    'Your account, pictures and sessions are deleted. Job posts stay with your organization. This cannot be undone.',
}

/** Downloading one's own data, resting, and leaving for good. */
export function LeaveAccount({ isRecruiter }: { isRecruiter: boolean }) {
  const words = isRecruiter ? forRecruiters : forSeekers
  return (
    <>
      <section className={styles.section} aria-labelledby="export">
        <h2 id="export">Your data</h2>
        <div className={styles.row}>
          <p>{words.data}</p>
          <ExportLink />
        </div>
      </section>
      <ConfirmedStep
        step="hibernate"
        title="Hibernate Account"
        text={words.hibernate}
        to="POST /api/account/hibernate"
        input={{}}
        back={pagePath('/jobs')}
      />
      <ConfirmedStep
        step="delete"
        title="Delete Account"
        text={words.delete}
        to="DELETE /api/account"
        input={{}}
        back={pagePath('/jobs')}
      />
    </>
  )
}
