import { type OperatorRole, linkMinutes, operatorRoles } from '@chainwork/contract/console/roles'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../../web/app/ui/button.tsx'
import { CopyButton } from '../../../web/app/ui/copy-button.tsx'
import { SelectField } from '../../../web/app/ui/field.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { toast } from '../../../web/app/ui/toast.tsx'
import { localMoment } from '../../../web/app/format/dates.ts'
import { counted } from '../../../web/app/format/numbers.ts'
import { useKeys } from '../keys.ts'
import { OrderDialog } from '../parts/order-dialog.tsx'
import { Worklist } from '../parts/worklist.tsx'
import type { Room } from '../room.ts'
import { call, findMe } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './detail.module.css'

export const operators: Room = {
  path: 'operators',
  title: 'Operators',
  shortcut: 'o',
  role: 'admin',
  screen: Operators,
}

const load = () => call('GET /api/console/operator', {})
type Operator = Awaited<ReturnType<typeof load>>['items'][number]

function Operators() {
  const id = useParams()['*'] || null
  const list = useLoaded('operators', load)
  const found = list.data?.items.find((each) => each.id === id)
  return (
    <>
      <PageHeader title="Operators" lead="Who may open this console. New ones: chainwork operators add." />
      <Worklist
        base="/operators"
        openId={id}
        list={list}
        line={({ id: operatorId, name, role, passkeys, seenAt }) => ({
          id: operatorId,
          title: <bdi>{name}</bdi>,
          facts: `${counted(passkeys, 'passkey')}${seenAt ? `, last used ${localMoment(seenAt)}` : ''}`,
          end: <Pill isHollow>{role}</Pill>,
        })}
        empty={null}
      >
        {found ? <Opened key={found.id} found={found} reload={list.reload} /> : null}
        {list.data && id && !found ? <Notice tone="danger">There is no such operator.</Notice> : null}
      </Worklist>
    </>
  )
}

function Opened({ found, reload }: { found: Operator; reload: () => Promise<void> }) {
  const [open, setOpen] = useState<'role' | 'link' | null>(null)
  const [link, setLink] = useState<string | null>(null)
  const params = { id: found.id as `opr_${string}` }
  const ways = [
    ['role', 'e', 'Change the role'],
    ['link', 'n', 'Make a new link'],
  ] as const
  useKeys(ways.map(([way, key, words]) => ({ key, words, run: () => setOpen(way) })))
  const close = () => setOpen(null)
  return (
    <article className={styles.card}>
      <header>
        <h2>
          <bdi>{found.name}</bdi>
        </h2>
        <p className="quiet">{found.role}</p>
      </header>
      <div className={styles.actions}>
        {ways.map(([way, key, words]) => (
          <Button key={way} aria-keyshortcuts={key} onClick={() => setOpen(way)}>
            {words} <kbd>{key}</kbd>
          </Button>
        ))}
      </div>
      {link ? (
        <Notice tone="success">
          <p>Give it to them in private. It works once, for {linkMinutes} minutes.</p>
          <p className="mono">{link}</p>
          <CopyButton text={() => link} notice="Copied." failed="Select the link and copy it.">
            Copy the link
          </CopyButton>
        </Notice>
      ) : null}
      {open === 'role' ? (
        <OrderDialog
          title={`The role of ${found.name}`}
          does="Change it"
          onClose={close}
          onChanged={() => void reload()}
          send={async (fields) => {
            const body = { role: String(fields.get('role')) as OperatorRole }
            await call('POST /api/console/operator/:id/role', { params, body })
            toast('It counts from now on.')
            await Promise.all([reload(), findMe()])
          }}
        >
          {(problems) => (
            <SelectField
              name="role"
              label="Role"
              defaultValue={found.role}
              of={operatorRoles}
              problem={problems['role']}
            />
          )}
        </OrderDialog>
      ) : null}
      {open === 'link' ? (
        <OrderDialog
          title="Make a new link"
          does="Make the link"
          onClose={close}
          onChanged={() => void reload()}
          send={async () => {
            setLink((await call('POST /api/console/operator/:id/link', { params })).link)
            await reload()
          }}
        >
          {() => <p>Their passkeys and sessions end at once. They get in again by the link alone.</p>}
        </OrderDialog>
      ) : null}
    </article>
  )
}
