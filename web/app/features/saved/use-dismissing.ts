import { useRevalidator } from 'react-router'
import { call } from '../../api/client.ts'
import { toast } from '../../ui/toast.tsx'
import { useCalling } from '../forms/use-calling.ts'
import { useSession } from '../session/use-session.ts'
import { type Dismissable, markDismissed, markOf, useDismissals } from './dismissal-marks.ts'
import { useStatus } from './own-status.ts'
import type { Status } from './statuses.ts'

/** What is dismissed: one posting, or all of its company. */
export type DismissedWhat = NonNullable<Status['dismissed']>

/** Whether a posting is dismissed, with all of its company or alone. */
export function useDismissed({ id, company }: Dismissable): Status['dismissed'] {
  const { uid } = useSession().user
  const { dismissed } = useStatus(id)
  useDismissals()
  if (markOf(uid, company.id) ?? dismissed === 'company') return 'company'
  return (markOf(uid, id) ?? dismissed === 'posting') ? 'posting' : null
}

/** Dismisses a posting or all of its company, or brings them back, at once; a refusal takes it back. Lists are counted again. */
export function useDismissing({ id, company }: Dismissable): (what: DismissedWhat, wanted: boolean) => void {
  const { uid } = useSession().user
  const { revalidate } = useRevalidator()
  const subjectOf = (what: DismissedWhat) => (what === 'company' ? company.id : id)
  const send = useCalling<{ what: DismissedWhat; wanted: boolean }>(
    async ({ what, wanted }) => {
      const way = wanted ? 'POST' : 'DELETE'
      markDismissed(uid, subjectOf(what), wanted)
      const { message } = await (what === 'company'
        ? call(`${way} /api/company/:id/dismissal`, { params: { id: company.id } })
        : call(`${way} /api/job-posting/:id/dismissal`, { params: { id } }))
      toast(message, { label: 'Undo', run: () => dismiss(what, !wanted) })
      void revalidate()
    },
    (why, { what, wanted }) => {
      markDismissed(uid, subjectOf(what), !wanted)
      toast(why || 'Something went wrong')
    },
  )
  function dismiss(what: DismissedWhat, wanted: boolean) {
    send({ what, wanted })
  }
  return dismiss
}
