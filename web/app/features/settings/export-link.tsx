import { call } from '../../api/client.ts'
import controls from '../../ui/controls.module.css'
import { ask } from '../forms/ask-again.ts'
import { isFresh } from '../session/is-fresh.ts'

const path = '/settings/export'

/** Saves the archive; proof that has grown old is asked for first. Without scripts the page says that it is needed. */
export function ExportLink() {
  return (
    <a
      className={controls.ghost}
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
    </a>
  )
}
