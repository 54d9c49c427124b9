import { dayMs, hourMs } from '@chainwork/contract/durations'
import { sql } from 'kysely'
import { z } from 'zod'
import type { CredentialReaders, Poap } from '../platform/chains/credentials/credentials.ts'
import type { Database, Tx } from '../platform/db/database.ts'
import { defineJob } from '../platform/queue/index.ts'
import { reasonOf } from './ask-source.ts'
import { type PictureServices, copyPictures, deletePictures } from './poap-pictures.ts'
import type { CredentialKind, ReadingError } from './tables.ts'

/** Reads POAPs, Curta and DegenScore of people whose readings are old, or of other wallets than theirs. */
export const credentialsJob = defineJob({
  name: 'activity.credentials',
  data: z.strictObject({}),
  runSeconds: 600,
  retryLimit: 1,
})

interface Services extends PictureServices {
  credentials: CredentialReaders
}
interface Due {
  user_id: string
  wallets: string[]
  kinds: CredentialKind[]
}

/** Those who were not here for a month are read again when they come. */
const activeMs = 31 * dayMs
const [atOnce, runMs] = [20, 500_000]

/** Wallets of a person, in the order they are compared in. */
const walletsOf = sql`array(select address from wallet w where w.user_id = p.user_id and verified order by address collate "C")`

/** Reads what is due, a person after the other, until none is left, the time is over or the signal fires. */
export async function readCredentials(services: Services, signal: AbortSignal): Promise<void> {
  const until = performance.now() + runMs
  for (let due = await findDue(services); due.length; due = await findDue(services))
    for (const person of due)
      for (const kind of person.kinds) {
        if (signal.aborted || performance.now() > until) return
        await readOne(services, person, kind, signal)
      }
}

/** Forgets what was read of wallets that are not exactly a person's any more. */
export async function forgetCredentials(tx: Tx, userId: string): Promise<void> {
  await sql`delete from credential_snapshot p where user_id = ${userId} and wallets <> ${walletsOf}`.execute(
    tx,
  )
  const left = await tx
    .selectFrom('credential_snapshot')
    .select('body')
    .where('user_id', '=', userId)
    .where('kind', '=', 'poap')
    .executeTakeFirst()
  // Its row may have left with a wallet, and pictures stay only while it names them.
  const named = picturesIn(left?.body ?? null).filter((source) => source !== null)
  await deletePictures(tx, userId, named)
}

/** Deletes all that was read of a person's wallets, as their account goes. */
export async function deleteCredentials(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('credential_snapshot').where('user_id', '=', userId).execute()
  await deletePictures(tx, userId)
}

/** People with wallets: new ones at once, others once a day while they come; what failed again after an hour. */
async function findDue({ database, clock }: Services): Promise<Due[]> {
  const now = clock.now().getTime()
  const before = (ms: number) => new Date(now - ms)
  const { rows } = await sql<Due>`
    select p.user_id, p.wallets, array_agg(k.kind) as kinds
    from (select user_id, array_agg(address order by address collate "C") as wallets from wallet
        where verified group by user_id) p
      cross join unnest(array['poap', 'curta', 'degen']) as k(kind)
      left join credential_snapshot c on c.user_id = p.user_id and c.kind = k.kind and c.wallets = p.wallets
    where c.user_id is null or (c.tried_at < case c.state when 'failed' then ${before(hourMs)}::timestamptz
        else ${before(dayMs)}::timestamptz end
      and exists (select from user_session s where s.user_id = p.user_id and s.last_seen_at > ${before(activeMs)}))
    group by p.user_id, p.wallets order by p.user_id limit ${atOnce}`.execute(database.db)
  return rows
}

async function readOne(
  services: Services,
  person: Due,
  kind: CredentialKind,
  signal: AbortSignal,
): Promise<void> {
  const { database, clock, credentials } = services
  try {
    const body = await read(credentials, kind, person.wallets, signal)
    const state = body ? 'ok' : 'not-connected'
    await store(database, person, { kind, state, body, error: null, now: clock.now() })
    if (kind === 'poap') await copyPictures(services, person, picturesIn(body), signal)
  } catch (failure) {
    if (signal.aborted) return
    const error = reasonOf(failure)
    if (error === null) throw failure
    await store(database, person, { kind, state: 'failed', body: null, error, now: clock.now() })
  }
}

const picturesIn = (body: object | null) =>
  ((body as { poaps?: Poap[] } | null)?.poaps ?? []).map(({ imageUrl }) => imageUrl)

/** Null: not connected. */
async function read(
  readers: CredentialReaders,
  kind: CredentialKind,
  wallets: readonly string[],
  signal: AbortSignal,
): Promise<object | null> {
  const { readPoaps, readCurta, readDegenScores } = readers
  const ask = { poap: readPoaps, curta: readCurta, degen: readDegenScores }[kind]
  const found = await ask(wallets, signal)
  const { state, ...body } = found
  return state === 'ok' ? body : null
}

/** Stores a reading unless the wallets are others by now; a failure leaves what was read before. */
async function store(
  { db }: Database,
  { user_id: userId, wallets }: Due,
  reading: {
    kind: CredentialKind
    state: 'ok' | 'failed' | 'not-connected'
    body: object | null
    error: ReadingError | null
    now: Date
  },
): Promise<void> {
  const { kind, state, body, error, now } = reading
  const [text, readAt] = state === 'ok' ? [JSON.stringify(body), now] : [null, null]
  await sql`
    insert into credential_snapshot as c (user_id, kind, wallets, body, state, error, read_at, tried_at)
    select p.user_id, ${kind}, ${wallets}::text[], ${text}::jsonb, ${state}, ${error}, ${readAt}::timestamptz, ${now}
    from (select id as user_id from app_user where id = ${userId} for key share) p
    where ${walletsOf} = ${wallets}::text[]
    on conflict (user_id, kind) do update set wallets = excluded.wallets, state = excluded.state, error = excluded.error,
      tried_at = excluded.tried_at,
      body = case when excluded.state = 'failed' and c.wallets = excluded.wallets then c.body else excluded.body end,
      read_at = case when excluded.state = 'failed' and c.wallets = excluded.wallets then c.read_at
        else excluded.read_at end`.execute(db)
}
