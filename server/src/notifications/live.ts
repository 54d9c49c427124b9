import { Readable } from 'node:stream'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { WakeUps } from '../platform/db/wake-ups.ts'
import { refuse } from '../platform/failure.ts'
import type { User } from '../platform/http/caller.ts'
import { notificationChannel, onNotificationChange } from './notify.ts'

/** A browser shares one among its tabs; more than these are somebody's mistake. */
const maxStreams = 8
/** Proxies close what is silent for a minute, often for half of one. */
const heartbeatMs = 25_000
/** How soon a stream ends when its session does. */
const lookMs = 1000

export interface Live {
  /** Events for one session; refuses `rate.limited` when this person has too many of them. */
  open(actor: Pick<User, 'userId' | 'sessionId'>): Readable
  /** Ends them all. */
  close(): Promise<void>
}

interface Stream {
  userId: string
  sessionId: string
  events: Readable
}

/** The streams of this process. What changes in another reaches it through PostgreSQL. */
export function openLive(database: Database, clock: Clock): Live {
  const streams = new Set<Stream>()
  const changed = ({ events }: Stream) => void events.push('event: changed\ndata: {}\n\n')
  const hear = (userId: string) => {
    // Without a name the connection is back after a while: anything may have been missed.
    for (const stream of streams) if (!userId || stream.userId === userId) changed(stream)
  }
  const wakeUps = new WakeUps(database, notificationChannel, hear)
  const stopListening = onNotificationChange(database, hear)
  const beat = setInterval(() => {
    for (const { events } of streams) events.push(': still here\n\n')
  }, heartbeatMs).unref()
  let isLooking = false
  const look = setInterval(() => {
    if (isLooking || !streams.size) return
    isLooking = true
    endOver(database, clock.now(), streams)
      .catch(() => {})
      .finally(() => (isLooking = false))
  }, lookMs).unref()
  return {
    open({ userId, sessionId }) {
      if ([...streams].filter((stream) => stream.userId === userId).length >= maxStreams)
        refuse('rate.limited')
      const events = new Readable({ read() {} })
      const stream = { userId, sessionId, events }
      streams.add(stream)
      events.on('close', () => streams.delete(stream))
      events.push('retry: 3000\n')
      changed(stream)
      return events
    },
    async close() {
      clearInterval(beat)
      clearInterval(look)
      stopListening()
      for (const { events } of streams) events.push(null)
      streams.clear()
      await wakeUps.stop()
    },
  }
}

/** Ends the streams whose session is over or whose account is closed: signed out, revoked, reset, banned, deleted. */
async function endOver(database: Database, now: Date, streams: ReadonlySet<Stream>): Promise<void> {
  const current = [...streams]
  const { rows } = await sql<{ id: string }>`
    select s.id from user_session s join app_user u on u.id = s.user_id
    where s.id = any(${current.map(({ sessionId }) => sessionId)}::text[]) and s.expires_at > ${now} and u.state = 'active'`.execute(
    database.db,
  )
  const live = new Set(rows.map(({ id }) => id))
  for (const { sessionId, events } of current)
    if (!live.has(sessionId)) {
      events.push('event: ended\ndata: {}\n\n')
      events.push(null)
    }
}
