import type { Endpoints, Reply } from '@chainwork/contract'
import { useState } from 'react'
import { day } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { NeedsScripts } from '../forms/needs-scripts.tsx'
import { useEndpoint } from '../forms/use-endpoint.ts'
import styles from './interviews.module.css'

export type CalendarState = Reply<Endpoints['GET /api/me/calendar']>

/** A private calendar address in place of events by mail. */
export function CalendarAddress({ calendar }: { calendar: CalendarState }) {
  const [address, setAddress] = useState<string | null>(null)
  // Shown only once, so nothing is made where no script can show it.
  const making = useEndpoint({
    to: 'POST /api/me/calendar',
    onDone: (reply) => setAddress(reply.address),
  })
  return (
    <section className={styles.calendar} aria-labelledby="calendar">
      <h2 id="calendar">Interviews in your calendar</h2>
      <p>
        {calendar.isOn && calendar.since
          ? `Your calendar can read your interviews at a private address, since ${day(calendar.since)}. Mails come without events.`
          : 'Mails about interviews come with an event for your calendar. A private address that your calendar reads takes their place: it shows when, and nothing else.'}
      </p>
      <p className="quiet">
        Anyone with this address can read the calendar. We can’t take back what a calendar app has already
        copied.
      </p>
      {address && calendar.isOn ? (
        <Notice tone="success" role="status">
          <p>Copy it now: it is shown only once.</p>
          <p className={styles.address}>{address}</p>
          <CopyButton text={() => address} notice="Address copied" failed="Copy the address by hand">
            Copy address
          </CopyButton>
        </Notice>
      ) : null}
      <div className={styles.actions}>
        <Button type="button" isBusy={making.isBusy} onClick={() => making.press({})}>
          {calendar.isOn ? 'Make a new address' : 'Make a private address'}
        </Button>
        <NeedsScripts />
        {calendar.isOn ? (
          <EndpointButton to="DELETE /api/me/calendar" kind="quiet" onDone={() => setAddress(null)}>
            End the address
          </EndpointButton>
        ) : null}
      </div>
    </section>
  )
}
