import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Chip } from '../../../web/app/ui/chip.tsx'
import { EmptyState } from '../../../web/app/ui/empty-state.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { Pill, type Tone } from '../../../web/app/ui/pill.tsx'
import { counted } from '../../../web/app/format/numbers.ts'
import { localMoment } from '../../../web/app/format/dates.ts'
import type { CaseState } from '@chainwork/contract/trust/values'
import { useKeys } from '../keys.ts'
import { Worklist } from '../parts/worklist.tsx'
import type { Room } from '../room.ts'
import { call } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import { CaseDetail } from './case-detail.tsx'
import { loadCase } from './case-orders.tsx'

export const cases: Room = { path: 'cases', title: 'Cases', shortcut: 'c', role: 'look', screen: Cases }

const tones: Record<CaseState, Tone> = {
  open: 'info',
  frozen: 'warning',
  upheld: 'danger',
  released: 'success',
  appealed: 'warning',
}

function Cases() {
  const id = useParams()['*'] || null
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isDecided = search.has('decided')
  const base = isDecided ? '/cases?decided' : '/cases'
  const list = useLoaded(base, () =>
    call('GET /api/console/case', { query: isDecided ? { decided: 'true' } : {} }),
  )
  const found = useLoaded(`case ${id}`, async () => (id ? loadCase(id) : null))
  const reload = async () => void (await Promise.all([found.reload(), list.reload()]))
  useKeys([
    {
      key: 'd',
      words: isDecided ? 'Cases to decide' : 'Decided cases',
      run: () => void navigate(isDecided ? '/cases' : '/cases?decided'),
    },
  ])
  return (
    <>
      <PageHeader title="Cases" lead="What was reported, by the time it is to be decided.">
        <div>
          <Chip to="/cases" isOn={!isDecided} aria-current={isDecided ? undefined : 'page'}>
            To decide
          </Chip>{' '}
          <Chip to="/cases?decided" isOn={isDecided} aria-current={isDecided ? 'page' : undefined}>
            Decided
          </Chip>
        </div>
      </PageHeader>
      <Worklist
        base="/cases"
        search={isDecided ? '?decided' : ''}
        openId={id}
        list={list}
        line={(each) => ({
          id: each.id,
          title: <bdi>{each.title}</bdi>,
          facts: (
            <>
              {each.company && each.company !== each.title ? (
                <>
                  <bdi>{each.company}</bdi> ·{' '}
                </>
              ) : null}
              {counted(each.reports, 'report')}
              {isDecided ? (each.isOverdue ? ' · nobody decided' : '') : ` · due ${localMoment(each.dueAt)}`}
            </>
          ),
          end: (
            <>
              {each.isScam ? <Pill tone="danger">Scam</Pill> : null}
              <Pill tone={tones[each.state]}>{each.state}</Pill>
            </>
          ),
        })}
        empty={
          isDecided ? (
            <EmptyState title="Nothing decided yet">What you decide shows up here.</EmptyState>
          ) : (
            <EmptyState title="No case to decide">What people report shows up here.</EmptyState>
          )
        }
      >
        {found.problem ? (
          <Notice tone="danger" role="alert">
            {found.problem}
          </Notice>
        ) : null}
        {found.data ? <CaseDetail key={found.data.id} found={found.data} reload={reload} /> : null}
      </Worklist>
    </>
  )
}
