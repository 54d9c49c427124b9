import { localMoment } from '../../../web/app/format/dates.ts'
import { counted } from '../../../web/app/format/numbers.ts'
import { Button } from '../../../web/app/ui/button.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { listRoom } from '../parts/list-room.tsx'
import { call } from '../session.ts'

export const companies = listRoom({
  path: 'companies',
  title: 'Companies',
  shortcut: 'y',
  role: 'look',
  lead: 'Every company, newest first.',
  label: 'Id, name, domain, VAT number, or a member’s email',
  load: ({ q }) => call('GET /api/console/company', { query: { q } }),
  line: ({ name, verifiedDomain, members, openPostings, isFrozen, isDeleted, createdAt }) => ({
    title: name,
    facts: `${verifiedDomain ? `${verifiedDomain} · ` : ''}${counted(members, 'member')}, ${counted(openPostings, 'open post')} · since ${localMoment(createdAt)}`,
    end: isFrozen ? <Pill tone="danger">Frozen</Pill> : isDeleted ? <Pill isHollow>Deleted</Pill> : undefined,
  }),
  empty: ['No companies yet', 'New ones show up here.'],
  open: (id) => call('GET /api/console/company/:id', { params: { id } }),
  card: ({ name, ...fields }) => ({
    title: name,
    body: (
      <p>
        <Button to={`/posts?q=${fields.id}`}>Its posts</Button>
      </p>
    ),
    fields,
  }),
})
