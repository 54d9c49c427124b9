import type { CaseState } from '@chainwork/contract/trust/values'
import { localMoment } from '../../../web/app/format/dates.ts'
import { counted } from '../../../web/app/format/numbers.ts'
import { Pill, type Tone } from '../../../web/app/ui/pill.tsx'
import { valueWords } from '../parts/field-words.ts'
import { listRoom } from '../parts/list-room.tsx'
import { call } from '../session.ts'
import { CaseDetail } from './case-detail.tsx'
import { caseOrders, loadCase } from './case-orders.tsx'

const tones: Record<CaseState, Tone> = {
  open: 'info',
  frozen: 'warning',
  upheld: 'danger',
  released: 'success',
  appealed: 'warning',
}

/** When the case is due; nothing once it is decided. */
const dueOf = (state: CaseState, dueAt: string) =>
  state === 'upheld' || state === 'released' ? '' : ` · due ${localMoment(dueAt)}`

export const cases = listRoom({
  path: 'cases',
  title: 'Cases',
  shortcut: 'c',
  role: 'look',
  lead: 'What was reported, by the time it is to be decided.',
  views: [
    ['', 'To decide'],
    ['decided', 'Decided'],
  ],
  load: ({ view }) => call('GET /api/console/case', { query: view ? { decided: 'true' } : {} }),
  line: ({ title, company, reports, state, dueAt, isScam, isOverdue }) => ({
    title,
    facts: (
      <>
        {company && company !== title ? (
          <>
            <bdi>{company}</bdi> ·{' '}
          </>
        ) : null}
        {counted(reports, 'report')}
        {isOverdue ? ' · nobody decided' : dueOf(state, dueAt)}
      </>
    ),
    end: (
      <>
        {isScam ? <Pill tone="danger">Scam</Pill> : null}
        <Pill tone={tones[state]}>{state}</Pill>
      </>
    ),
  }),
  empty: ['No case', 'What people report shows up here.'],
  open: loadCase,
  card: (found, reload) => ({
    title: found.title,
    facts: (
      <>
        A {valueWords('subject', found.subjectKind)}
        {found.company && found.company !== found.title ? (
          <>
            {' '}
            of <bdi>{found.company}</bdi>
          </>
        ) : null}{' '}
        · {found.state}
        {found.isScam ? ', scam' : ''} · version {found.rev}
        {dueOf(found.state, found.dueAt)}
      </>
    ),
    orders: caseOrders(found),
    body: <CaseDetail found={found} reload={reload} />,
  }),
})
