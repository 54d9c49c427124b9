import { type OperatorRole, operatorRoles } from '@chainwork/contract/console/roles'
import { useParams } from 'react-router'
import { SelectField } from '../../../web/app/ui/field.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { PageHeader } from '../../../web/app/ui/page-header.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { localMoment } from '../../../web/app/format/dates.ts'
import { counted } from '../../../web/app/format/numbers.ts'
import { Orders } from '../parts/orders.tsx'
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
      <PageHeader
        title="Operators"
        lead="People who can open this console. To add someone or make a link, run chainwork operators on the server."
      />
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
  return (
    <article className={styles.card}>
      <header>
        <h2>
          <bdi>{found.name}</bdi>
        </h2>
        <p className="quiet">{found.role}</p>
      </header>
      <Orders
        reload={async () => void (await Promise.all([reload(), findMe()]))}
        orders={[
          {
            key: 'e',
            words: 'Change the role',
            title: `The role of ${found.name}`,
            fields: (problems) => (
              <SelectField
                name="role"
                label="Role"
                defaultValue={found.role}
                of={operatorRoles}
                problem={problems['role']}
              />
            ),
            send: (fields) =>
              call('POST /api/console/operator/:id/role', {
                params: { id: found.id as `opr_${string}` },
                body: { role: String(fields.get('role')) as OperatorRole },
              }),
            said: 'It counts from now on.',
          },
        ]}
      />
    </article>
  )
}
