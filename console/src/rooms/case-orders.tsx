import { type CaseState, type ReportReason, reportReasons } from '@chainwork/contract/trust/values'
import { SelectField } from '../../../web/app/ui/field.tsx'
import { DecisionFields, decisionOf, frozenScam, gravityOf } from '../parts/decision-fields.tsx'
import { type Order, reasonField, reasonOf } from '../parts/orders.tsx'
import { call } from '../session.ts'

/** One case with everything that its decision rests on. */
export const loadCase = (id: string) => call('GET /api/console/case/:id', { params: { id } })
export type Case = Awaited<ReturnType<typeof loadCase>>

const undecided: ReadonlySet<CaseState> = new Set(['open', 'frozen', 'appealed'])

/** What can be ordered about a case as it stands. */
export function caseOrders(found: Case): Order[] {
  const params = { id: found.id }
  const { rev } = found
  const grave = (fields: FormData) => ({ rev, ...decisionOf(fields), ...gravityOf(fields) })
  const people = found.people.filter(({ isBanned }) => !isBanned)
  /** What a decision needs, after what it means; with `scam` what it means that it is one. */
  const decision =
    (meaning: string, scam?: string): Order['fields'] =>
    (problems) => (
      <>
        <p className="quiet">{meaning}</p>
        <DecisionFields problems={problems} usual={usualRule(found)} isScam={found.isScam} scam={scam} />
      </>
    )
  const orders: Order[] = []
  if (found.state === 'open' && found.subjectKind !== 'person')
    orders.push({
      key: 'f',
      words: 'Freeze',
      title: 'Freeze it',
      fields: decision('Nobody sees it until the case is decided. Overdue cases are released.', frozenScam),
      send: (fields) => call('POST /api/console/case/:id/freeze', { params, body: grave(fields) }),
      said: 'Frozen.',
    })
  if (undecided.has(found.state))
    orders.push(
      {
        key: 'a',
        words: 'Uphold',
        isPrimary: true,
        title: 'Uphold the reports',
        fields: decision(
          'Nobody sees it from then on.',
          'the company is taken down with all its job posts, and its owners and author may not recruit any more',
        ),
        send: (fields) => call('POST /api/console/case/:id/uphold', { params, body: grave(fields) }),
        said: 'Upheld.',
      },
      {
        key: 'r',
        words: 'Release',
        title: 'Release it',
        fields: decision('No rule was broken. Whatever this case froze is back.'),
        send: (fields) =>
          call('POST /api/console/case/:id/release', { params, body: { rev, ...decisionOf(fields) } }),
        said: 'Released.',
      },
    )
  if (people.length)
    orders.push({
      key: 'b',
      words: 'Ban somebody',
      fields: (problems) => (
        <>
          <p className="quiet">Their account closes at once, and the job posts they wrote are frozen.</p>
          {reasonField('They read it.')(problems)}
          <SelectField
            name="user"
            label="Whom"
            of={people.map(({ id, name }) => [id, name] as const)}
            problem={problems['user']}
          />
        </>
      ),
      send: (fields) =>
        call('POST /api/console/case/:id/ban', {
          params,
          body: { rev, user: String(fields.get('user')), ...reasonOf(fields) },
        }),
      said: 'Banned.',
    })
  return orders
}

/** The reason that was reported first. */
function usualRule({ reported }: Case): ReportReason {
  const words = reported.find(({ counts }) => counts)?.reason
  const known = Object.entries(reportReasons).find(([, each]) => each === words)
  return (known?.[0] ?? 'other') as ReportReason
}
