import { localMoment } from '../../../web/app/format/dates.ts'
import { Button } from '../../../web/app/ui/button.tsx'
import { listRoom } from '../parts/list-room.tsx'
import { call } from '../session.ts'

export const messages = listRoom({
  path: 'messages',
  title: 'Messages',
  shortcut: 's',
  role: 'moderate',
  lead: 'What people wrote to the team. The answer goes out by mail.',
  views: [
    ['', 'Waiting'],
    ['all', 'All'],
  ],
  load: ({ view }) => call('GET /api/console/message', { query: { answered: view ? 'true' : 'false' } }),
  line: ({ name, helpType, createdAt, answeredBy }) => ({
    title: name,
    facts: `${helpType} · ${localMoment(createdAt)}${answeredBy ? ` · answered by ${answeredBy}` : ''}`,
  }),
  empty: ['No message waits', 'New ones show up here.'],
  card: (fields) => ({
    title: fields.name,
    orders: fields.answeredAt
      ? []
      : [
          {
            key: 'a',
            words: 'Mark as answered',
            title: 'You answered this message',
            fields: () => <p>It leaves the list, with your name.</p>,
            send: () => call('POST /api/console/message/:id/done', { params: { id: fields.id }, body: {} }),
            said: 'Noted.',
          },
        ],
    body: (
      <p>
        <Button href={`mailto:${encodeURIComponent(fields.email)}`}>Write an answer</Button>
      </p>
    ),
    fields,
  }),
})
