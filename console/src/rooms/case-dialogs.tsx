import type { ReportReason } from '@chainwork/contract/trust/values'
import { AreaField, SelectField } from '../../../web/app/ui/field.tsx'
import { DecisionFields, decisionOf, frozenScam, gravityOf } from '../parts/decision-fields.tsx'
import { OrderDialog } from '../parts/order-dialog.tsx'
import { call } from '../session.ts'
import type { Case, Decision } from './load-case.ts'

const titles: Record<Decision, [title: string, does: string, hint: string]> = {
  freeze: ['Freeze it', 'Freeze', 'Nobody sees it until the case is decided.'],
  uphold: ['Uphold the reports', 'Uphold', 'It stays out of sight.'],
  release: ['Release it', 'Release', 'What was frozen for this case is back.'],
}

/** What it means that it is a scam. */
const scams: Partial<Record<Decision, string>> = {
  freeze: frozenScam,
  uphold: 'its owners and author may not recruit any more',
}

interface Shared {
  found: Case
  onClose: () => void
  onChanged: () => void
}

/** A decision with its facts and its rule, which the company reads. */
export function DecideDialog({
  found,
  decision,
  usual,
  done,
  ...dialog
}: Shared & { decision: Decision; usual: ReportReason; done: () => Promise<void> }) {
  const [title, does, meaning] = titles[decision]
  return (
    <OrderDialog
      title={title}
      does={does}
      {...dialog}
      send={async (fields) => {
        const params = { id: found.id as `cas_${string}` }
        const order = { rev: found.rev, ...decisionOf(fields) }
        if (decision === 'release') await call('POST /api/console/case/:id/release', { params, body: order })
        else
          await call(`POST /api/console/case/:id/${decision}`, {
            params,
            body: { ...order, ...gravityOf(fields) },
          })
        await done()
      }}
    >
      {(problems) => (
        <>
          <p className="quiet">{meaning}</p>
          <DecisionFields problems={problems} usual={usual} scam={scams[decision]} isScam={found.isScam} />
        </>
      )}
    </OrderDialog>
  )
}

/** Deactivates the account of somebody who answers for it. */
export function BanDialog({
  found,
  people,
  done,
  ...dialog
}: Shared & { people: Case['people']; done: (words: string) => Promise<void> }) {
  return (
    <OrderDialog
      title="Ban somebody"
      does="Ban"
      {...dialog}
      send={async (fields) => {
        const user = String(fields.get('user')) as `usr_${string}`
        await call('POST /api/console/case/:id/ban', {
          params: { id: found.id as `cas_${string}` },
          body: { rev: found.rev, user, reason: String(fields.get('reason')) },
        })
        await done('Banned.')
      }}
    >
      {(problems) => (
        <>
          <p className="quiet">Their account closes at once, and the job posts they wrote are frozen.</p>
          <AreaField name="reason" label="Why" hint="They read it." rows={4} problem={problems['reason']} />
          <SelectField
            name="user"
            label="Whom"
            of={people.map(({ id, name }) => [id, name] as const)}
            problem={problems['user']}
          />
        </>
      )}
    </OrderDialog>
  )
}
