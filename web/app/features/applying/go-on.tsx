import { pagePath } from '@chainwork/contract/pages'
import type { Posting } from '@chainwork/contract/postings/schemas'
import { Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { useStatus } from '../saved/own-status.ts'
import { useSaving } from '../saved/use-saving.ts'
import { intentOf, takeSaving } from '../session/intent.ts'
import { isSeeker } from '../session/is-seeker.ts'
import { useSession } from '../session/use-session.ts'
import { asksQuestions } from './asks-questions.ts'
import { late } from '../../ui/late.ts'

const ConfirmDialog = late(async () => (await import('./confirm-dialog.tsx')).default)

/** On a posting's page: what somebody pressed before they had to sign in goes on. */
export function GoOn({ posting }: { posting: Posting }) {
  const session = useSession()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const saving = useSaving(posting.id)
  const { saved, applied } = useStatus(posting.id)
  const [isOpen, setOpen] = useState(false)
  const intent = isSeeker(session) ? intentOf(params) : null
  const goOn = useEffectEvent(() => {
    const page = pagePath('/jobs/:key', { key: posting.slug })
    const apply = intent === 'apply' && !applied && posting.origin?.appliesHere !== false
    if (apply && session.user.emailVerified && asksQuestions(posting))
      return void navigate(`${page}/apply`, { replace: true })
    // A reload or the way back does not do it again.
    void navigate(page, { replace: true, preventScrollReset: true })
    if (intent === 'save' && takeSaving(posting.slug) && !saved) saving(true)
    if (!apply) return
    if (session.user.emailVerified) setOpen(true)
    else toast('Verify your email to apply for jobs')
  })
  useEffect(() => {
    if (intent) goOn()
  }, [intent])
  return isOpen ? (
    <Suspense>
      <ConfirmDialog posting={posting} onClose={() => setOpen(false)} />
    </Suspense>
  ) : null
}
