import { pagePath } from '@chainwork/contract/pages'
import { useNavigate } from 'react-router'
import { Cancel } from '../../ui/cancel.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { call } from '../../api/client.ts'
import { useSentForm } from '../forms/endpoint-form.tsx'
import type { HistoryItem } from './opened.ts'
import { Written } from '../../ui/written.tsx'

/** Asks before an entry goes. */
export function DeleteDialog({
  name,
  item,
  updatedAt,
}: {
  name: 'employment' | 'education'
  item: HistoryItem
  updatedAt: string | null
}) {
  const navigate = useNavigate()
  const back = `${pagePath('/profile/edit')}#${name}`
  const query = updatedAt === null ? {} : { updatedAt }
  const form = useSentForm({
    make: () =>
      name === 'employment'
        ? call('DELETE /api/job-seeker/:jobSeekerId/employment/:employmentId', {
            params: { jobSeekerId: 'me', employmentId: item.id },
            query,
          })
        : call('DELETE /api/job-seeker/:jobSeekerId/education/:educationId', {
            params: { jobSeekerId: 'me', educationId: item.id },
            query,
          }),
    isQuiet: true,
    onDone: () => toast('Delete successful'),
    back,
  })
  return (
    <Dialog title="Confirm Delete" onClose={() => void navigate(back, { preventScrollReset: true })}>
      <p>
        This deletes <Written>{item.title}</Written>, <Written>{item.place}</Written> from your profile.
      </p>
      <form {...form.props}>
        {form.hidden}
        <ErrorSummary {...form.summary} />
        <DialogActions>
          <Button kind="primary" isBusy={form.isBusy}>
            Delete
          </Button>
          <Cancel to={back} />
        </DialogActions>
      </form>
    </Dialog>
  )
}
