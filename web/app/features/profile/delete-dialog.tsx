import { pagePath } from '@chainwork/contract/pages'
import { useFetcher, useNavigate } from 'react-router'
import { Cancel } from '../../ui/cancel.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { isOutcome, isTaken } from '../forms/outcome.ts'
import { useForm } from '../forms/use-form.ts'
import type { HistoryItem } from './opened.ts'
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
  const fetcher = useFetcher<unknown>()
  const form = useForm({
    answer: fetcher.data ?? refused,
    fetcher,
    onSaved: (taken) => (isTaken(taken) ? toast(taken.told) : undefined),
  })
  const navigate = useNavigate()
  const back = `${pagePath('/profile/edit')}#${name}`
  return (
    <Dialog title="Confirm Delete" onClose={() => void navigate(back, { preventScrollReset: true })}>
      <p>
        This deletes <Written>{item.title}</Written>, <Written>{item.place}</Written> from your profile.
      </p>
      <fetcher.Form {...form.props}>
        <ErrorSummary {...form.summary} />
        <input type="hidden" name="do" value="remove" />
        <input type="hidden" name="list" value={name} />
        <input type="hidden" name="item" value={item.id} />
        <input type="hidden" name="updatedAt" value={updatedAt ?? ''} />
        <DialogActions>
          <Button kind="primary" isBusy={form.isBusy}>
            Delete
          </Button>
          <Cancel to={back} />
        </DialogActions>
      </fetcher.Form>
    </Dialog>
  )
}
