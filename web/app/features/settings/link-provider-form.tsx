import { pagePath } from '@chainwork/contract/pages'
import { nameOwner } from '../../api/page-owner.ts'
import { ask } from '../forms/ask-again.ts'
import { isFresh } from '../session/is-fresh.ts'
import { useSession } from '../session/use-session.ts'
import type { SettingsData } from './load-settings.ts'
import { Button } from '../../ui/button.tsx'

/** Goes to a provider to add it to the account. Proof that has grown old is asked for first, so that no way is lost. */
export function LinkProviderForm({
  provider,
  label = 'Link',
}: {
  provider: SettingsData['providers'][number]
  label?: string
}) {
  const { provenAt } = useSession()
  return (
    <form
      method="post"
      action={pagePath('/sign-in')}
      onSubmit={(event) => {
        if (isFresh(provenAt)) return
        event.preventDefault()
        const form = event.currentTarget
        void ask('proof').then((isDone) => {
          if (!isDone) return
          nameOwner(form)
          form.submit()
        })
      }}
    >
      <input type="hidden" name="provider" value={provider.id} />
      <input type="hidden" name="link" value="true" />
      <Button
        kind={label === 'Link' ? 'secondary' : 'primary'}
        aria-label={label === 'Link' ? `Link ${provider.label}` : undefined}
      >
        {label}
      </Button>
    </form>
  )
}
