import { pagePath } from '@chainwork/contract/pages'
import { ConfirmedStep } from './confirmed-step.tsx'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { ask } from '../forms/ask-again.ts'
import { isFresh } from '../session/is-fresh.ts'
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

const path = pagePath('/settings/export')

/** Saves the archive; proof that has grown old is asked for first. Without scripts the page says that it is needed. */
function ExportLink() {
  return (
    <Button
      href={path}
      onClick={(event) => {
        event.preventDefault()
        void call('GET /api/session', {})
          .then(({ isSignedIn, provenAt }) =>
            isFresh(provenAt) ? true : ask(isSignedIn ? 'proof' : 'signIn'),
          )
          // Without a connection the browser says so itself.
          .catch(() => true)
          .then((isDone) => (isDone ? location.assign(path) : undefined))
      }}
    >
      Export my data
    </Button>
  )
}
