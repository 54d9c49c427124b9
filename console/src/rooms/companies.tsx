import { localMoment } from '../../../web/app/format/dates.ts'
import { counted } from '../../../web/app/format/numbers.ts'
import { Button } from '../../../web/app/ui/button.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { Evidence } from '../parts/evidence.tsx'
import { LookUp, Opened } from '../parts/look-up.tsx'
import type { Room } from '../room.ts'
import { call } from '../session.ts'
import { useLoaded } from '../use-loaded.ts'
import styles from './detail.module.css'

export const companies: Room = {
  path: 'companies',
  title: 'Companies',
  shortcut: 'y',
  role: 'look',
  finds: true,
  screen: Companies,
}

function Companies() {
  return (
    <LookUp
      room={companies}
      lead="Every company, newest first."
      label="Id, name, domain, VAT number, or a member’s email"
      load={(q) => call('GET /api/console/company', { query: { q } })}
      line={({ id, name, verifiedDomain, members, openPostings, isFrozen, isDeleted, createdAt }) => ({
        id,
        title: <bdi>{name}</bdi>,
        facts: `${verifiedDomain ? `${verifiedDomain} · ` : ''}${counted(members, 'member')}, ${counted(openPostings, 'open post')} · since ${localMoment(createdAt)}`,
        end: isFrozen ? (
          <Pill tone="danger">Frozen</Pill>
        ) : isDeleted ? (
          <Pill isHollow>Deleted</Pill>
        ) : undefined,
      })}
    >
      {(id) => <Company key={id} id={id} />}
    </LookUp>
  )
}

function Company({ id }: { id: string }) {
  const found = useLoaded(id, () =>
    call('GET /api/console/company/:id', { params: { id: id as `com_${string}` } }),
  )
  return (
    <Opened of={found}>
      {({ name, ...company }) => (
        <article className={styles.card}>
          <h2>
            <bdi>{name}</bdi>
          </h2>
          <div className={styles.actions}>
            <Button to={`/posts?q=${id}`}>Its posts</Button>
          </div>
          <Evidence of={company} />
        </article>
      )}
    </Opened>
  )
}
