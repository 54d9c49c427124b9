import { pagePath } from '@chainwork/contract/pages'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { ask } from '../forms/ask-again.ts'
import { isFresh } from '../session/is-fresh.ts'

const path = pagePath('/settings/export')

/** Saves the archive; proof that has grown old is asked for first. Without scripts the page says that it is needed. */
export function ExportLink() {
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
