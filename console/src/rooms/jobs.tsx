import { localMoment } from '../../../web/app/format/dates.ts'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { listRoom } from '../parts/list-room.tsx'
import type { Order } from '../parts/orders.tsx'
import { Table } from '../parts/table.tsx'
import { call } from '../session.ts'

const retry = (key: string, id: string | null, words: string): Order => ({
  key,
  words,
  fields: () => <p>Whatever was wrong, such as the mail server, has to be mended first.</p>,
  send: () => call('POST /api/console/mail/retry', { body: { id } }),
  said: 'On its way.',
})

export const jobs = listRoom({
  path: 'jobs',
  title: 'Mail and jobs',
  shortcut: 'j',
  role: 'moderate',
  lead: 'Emails that have not arrived, and what the queue works on.',
  load: () => call('GET /api/console/mail', {}),
  orders: ({ items }) =>
    items.some(({ state }) => state === 'dead') ? [retry('y', null, 'Send all again')] : [],
  line: ({ subject, to, since, state }) => ({
    title: subject,
    facts: (
      <>
        <bdi>{to}</bdi> · {localMoment(since)}
      </>
    ),
    end: (
      <Pill tone={state === 'dead' ? 'danger' : 'neutral'} isHollow={state !== 'dead'}>
        {state === 'dead' ? 'given up' : state}
      </Pill>
    ),
  }),
  empty: ['Every email has arrived', 'What is on its way shows up here.'],
  card: ({ state, ...fields }) => ({
    title: fields.subject,
    orders: state === 'dead' ? [retry('a', fields.id, 'Send again')] : [],
    fields,
  }),
  below: ({ jobs: queues }) =>
    queues.length ? (
      <>
        <h2>The queue</h2>
        <Table
          label="The queue"
          heads={['Job', 'Waiting', 'Oldest', 'Given up']}
          rows={queues.map(({ job, waiting, oldestSeconds, failed }) => [
            job,
            job,
            waiting,
            waiting ? `${Math.round(oldestSeconds)} s` : '',
            failed,
          ])}
        />
      </>
    ) : null,
})
