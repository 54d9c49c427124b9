import { lookDays, lookReasonNames, lookReasons } from '@chainwork/contract/audit/values'
import { hasRole } from '@chainwork/contract/console/roles'
import { useState } from 'react'
import { AreaField, Field, SelectField } from '../../../web/app/ui/field.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { Evidence } from '../parts/evidence.tsx'
import { valueWords } from '../parts/field-words.ts'
import { listRoom } from '../parts/list-room.tsx'
import { type Order, Orders, reasonField, reasonOf } from '../parts/orders.tsx'
import { call, useMe } from '../session.ts'

export const people = listRoom({
  path: 'people',
  title: 'People',
  shortcut: 'e',
  role: 'look',
  lead: 'Every account, newest first. A record asks for a reason, which the person reads later.',
  label: 'Id, whole email, name, wallet or public card',
  load: ({ q }) => call('GET /api/console/user', { query: { q } }),
  line: ({ id, name, email, state, roles }) => ({
    title: name || email || id,
    facts: (
      <>
        {email ? (
          <>
            <bdi>{email}</bdi> ·{' '}
          </>
        ) : null}
        {state === null
          ? 'found by a wallet or a public card'
          : roles.map((role) => valueWords('roles', role)).join(', ') || 'no role'}
      </>
    ),
    end: state === null || state === 'active' ? undefined : <Pill tone="warning">{state}</Pill>,
  }),
  empty: ['No people yet', 'New ones show up here.'],
  open: async (id) => id,
  card: (id, reload) => ({ title: 'A person’s record', body: <Person id={id} reloadList={reload} /> }),
})

type Input = Parameters<typeof open>[1]
const open = (
  id: string,
  body: { reason: (typeof lookReasonNames)[number]; caseId: string | null; note: string | null },
) =>
  call('POST /api/console/user/:id/record', {
    params: { id },
    body,
  })
type OpenRecord = Awaited<ReturnType<typeof open>>

/** Nothing of a person is shown before there is a reason; leaving the page forgets it. */
function Person({ id, reloadList }: { id: string; reloadList: () => Promise<void> }) {
  const [record, setRecord] = useState<OpenRecord | null>(null)
  const [why, setWhy] = useState<Input | null>(null)
  if (record && why)
    return (
      <Record
        record={record}
        reload={async () => {
          setRecord(await open(id, why))
          await reloadList()
        }}
      />
    )
  return (
    <>
      <p>
        A record opens for a reason. The person reads its kind and the day: once the case it is for has ended,
        or {lookDays} days later.
      </p>
      <Orders
        reload={reloadList}
        orders={[
          {
            key: 'o',
            words: 'Open the record',
            title: 'Why do you open it?',
            isPrimary: true,
            send: async (fields) => {
              const given = (name: string) => String(fields.get(name)).trim() || null
              const body = {
                reason: given('reason') as Input['reason'],
                caseId: given('caseId'),
                note: given('note'),
              }
              setRecord(await open(id, body))
              setWhy(body)
            },
            fields: (problems) => (
              <>
                <SelectField
                  name="reason"
                  label="Reason"
                  none="Choose one"
                  of={lookReasonNames}
                  words={lookReasons}
                  problem={problems['reason']}
                />
                <Field
                  name="caseId"
                  label="Case"
                  hint="Its id, cas_…, where it is for one."
                  isOptional
                  problem={problems['caseId']}
                />
                <AreaField
                  name="note"
                  label="Note"
                  hint="For the audit alone."
                  rows={3}
                  isOptional
                  problem={problems['note']}
                />
              </>
            ),
          },
        ]}
      />
    </>
  )
}

function Record({ record, reload }: { record: OpenRecord; reload: () => Promise<void> }) {
  const params = { id: record.id }
  const fields = reasonField('The person reads it by mail.')
  const orders: Order[] = [
    record.state === 'inactive'
      ? {
          key: 'u',
          words: 'Reactivate',
          title: 'Reactivate this account',
          fields,
          send: (given) => call('POST /api/console/user/:id/unban', { params, body: reasonOf(given) }),
          said: 'It is active again.',
        }
      : {
          key: 'b',
          words: 'Ban',
          title: 'Deactivate this account',
          fields,
          send: (given) => call('POST /api/console/user/:id/ban', { params, body: reasonOf(given) }),
          said: 'Banned.',
        },
  ]
  if (record.sessions)
    orders.push({
      key: 's',
      words: 'Sign out',
      title: 'Sign them out everywhere',
      fields,
      send: (given) => call('POST /api/console/user/:id/sign-out', { params, body: reasonOf(given) }),
      said: 'Signed out everywhere.',
    })
  if (record.state === 'pending')
    orders.push({
      key: 'a',
      words: 'Approve',
      title: 'Approve this account',
      fields: () => <p>They may found a company from now on.</p>,
      send: () => call('POST /api/console/user/:id/approve', { params }),
      said: 'Approved.',
    })
  if (!record.emailVerified)
    orders.push({
      key: 'v',
      words: 'Verify',
      title: 'Take the address as proven',
      fields: () => <p>Only when they have proven it to you in another way.</p>,
      send: () => call('POST /api/console/user/:id/verify', { params }),
      said: 'Verified.',
    })
  return (
    <>
      {hasRole(useMe()!.role, 'moderate') ? <Orders orders={orders} reload={reload} /> : null}
      <Evidence of={record} />
    </>
  )
}
