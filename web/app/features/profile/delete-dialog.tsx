import { pagePath } from '@chainwork/contract/pages'
import { useNavigate } from 'react-router'
import { Cancel } from '../../ui/cancel.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { isOutcome } from '../forms/outcome.ts'
import { useActing } from '../forms/use-acting.ts'
import type { HistoryItem } from './history-editor.tsx'
import { Written } from '../../ui/written.tsx'

/** Asks before an entry goes. */
export function DeleteDialog({
  name,
  item,
  updatedAt,
  answer,
}: {
  name: 'employment' | 'education'
  item: HistoryItem
  updatedAt: string | null
  /** What the page's action answered without scripts. */
  answer: unknown
}) {
  const refused = isOutcome(answer) && answer.values['do'] === 'remove' ? answer : null
  const { Form, onSubmit, isBusy } = useActing({
    tell: ({ message }) => toast(message ?? 'Something went wrong'),
  })
  const navigate = useNavigate()
  const back = `${pagePath('/profile/edit')}#${name}`
  return (
    <Dialog title="Confirm Delete" onClose={() => void navigate(back, { preventScrollReset: true })}>
      <p>
        <Written>{item.title}</Written>, <Written>{item.place}</Written> is deleted from your profile.
      </p>
      {refused ? <p role="alert">{refused.message ?? Object.values(refused.fields)[0]}</p> : null}
      <Form method="post" onSubmit={onSubmit}>
        <input type="hidden" name="do" value="remove" />
        <input type="hidden" name="list" value={name} />
        <input type="hidden" name="item" value={item.id} />
        <input type="hidden" name="updatedAt" value={updatedAt ?? ''} />
        <DialogActions>
          <Button kind="primary" isBusy={isBusy}>
            Delete
          </Button>
          <Cancel to={back} />
        </DialogActions>
      </Form>
    </Dialog>
  )
}
