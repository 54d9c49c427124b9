import { type OperatorAction, operatorActionNames, operatorActions } from '@chainwork/contract/audit/values'
import { hasRole } from '@chainwork/contract/console/roles'
import { useSearchParams } from 'react-router'
import { localMoment } from '../../../web/app/format/dates.ts'
import { Button } from '../../../web/app/ui/button.tsx'
import { EmptyState } from '../../../web/app/ui/empty-state.tsx'
import { Field, SelectField } from '../../../web/app/ui/field.tsx'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { Opened } from '../parts/listing.tsx'
import styles from '../parts/list-room.module.css'
import { Table } from '../parts/table.tsx'
import type { Room } from '../room.ts'
import { call, useMe } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'

export const audit: Room = {
  path: 'audit',
  title: 'Audit',
  shortcut: 'a',
  role: 'look',
  screen: Audit,
}

const filters = ['who', 'verb', 'subject', 'days'] as const

function Audit() {
  const me = useMe()
  const [params, setParams] = useSearchParams()
  const chosen = Object.fromEntries(
    filters.flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : [])),
  )
  const before = params.get('before') ?? undefined
  const query = { ...chosen, before } as Parameters<typeof load>[0]
  const list = useLoaded(`audit ${params}`, () => load(query))
  return (
    <>
      <PageHeader
        title="Audit"
        lead="What operators did, latest first. It is only added to, for 24 months."
      />
      <form
        key={String(params)}
        role="search"
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const typed = [...new FormData(event.currentTarget)].filter(([, value]) => String(value).trim())
          setParams(typed.map(([name, value]): [string, string] => [name, String(value).trim()]))
        }}
      >
        <Field name="who" label="Who" defaultValue={chosen['who']} maxLength={100} isOptional />
        <SelectField
          name="verb"
          label="What"
          none="Everything"
          of={operatorActionNames}
          words={operatorActions}
          defaultValue={chosen['verb']}
          isOptional
        />
        <Field name="subject" label="Subject" defaultValue={chosen['subject']} maxLength={254} isOptional />
        <Field
          name="days"
          label="Of the last days"
          type="number"
          min={1}
          max={731}
          defaultValue={chosen['days']}
          isOptional
        />
        <Button>Filter</Button>
        {hasRole(me!.role, 'admin') ? (
          <Button href={`/api/console/audit-export?${new URLSearchParams(chosen)}`}>Export CSV</Button>
        ) : null}
      </form>
      <Opened of={list}>
        {({ items, next }) =>
          items.length ? (
            <>
              <Table
                label="What operators did"
                heads={['When', 'Who', 'What', 'Subject', 'Why']}
                rows={items.map(({ id, at, operator, action, subject, reason }) => [
                  id,
                  localMoment(at),
                  operator,
                  operatorActions[action as OperatorAction] ?? action,
                  <span key="subject" className="mono">
                    {subject}
                  </span>,
                  reason,
                ])}
              />
              {next ? (
                <p>
                  <Button to={`/audit?${new URLSearchParams({ ...chosen, before: String(next) })}`}>
                    Earlier
                  </Button>
                </p>
              ) : null}
            </>
          ) : (
            <EmptyState title="Nothing was done">
              {Object.keys(chosen).length ? 'Try another filter.' : 'What operators do shows up here.'}
            </EmptyState>
          )
        }
      </Opened>
    </>
  )
}

const load = (query: NonNullable<Parameters<typeof call<'GET /api/console/audit'>>[1]['query']>) =>
  call('GET /api/console/audit', { query })
