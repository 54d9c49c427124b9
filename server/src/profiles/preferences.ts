import type { Input } from '@chainwork/contract'
import type * as account from '@chainwork/contract/accounts/endpoints'
import type {
  Preferences,
  PreferencesChange,
  PreferencesChanged,
} from '@chainwork/contract/accounts/endpoints'
import type { ContextName } from '@chainwork/contract/identity/values'
import { changeUser } from '../identity/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'

/** Each preference: its column, its default, and its side if only one side has it. */
const table = {
  receivePromotions: { column: 'receive_promotions', default: false, side: null },
  allowUsageAnalytics: { column: 'allow_usage_analytics', default: false, side: null },
  allowMinimalAnalytics: { column: 'allow_minimal_analytics', default: false, side: null },
  notifyJobAlerts: { column: 'notify_job_alerts', default: true, side: 'jobSeeker' },
  notifyNewJobApps: { column: 'notify_new_job_apps', default: true, side: 'recruiter' },
  notifySavedClosing: { column: 'notify_saved_closing', default: true, side: 'jobSeeker' },
  notifyInvitations: { column: 'notify_invitations', default: true, side: 'jobSeeker' },
  notifyMessages: { column: 'notify_messages', default: true, side: null },
} as const satisfies Record<
  Exclude<keyof Preferences, 'subscribeToNewsletter'>,
  { column: string; default: boolean; side: ContextName | null }
>
const names = Object.keys(table) as (keyof typeof table)[]

function isOfSide(context: ContextName, name: keyof typeof table): boolean {
  const { side } = table[name]
  return side === null || side === context
}

/** The preferences of the side the session is on. */
export async function showPreferences({ db, actor }: Reading<'signedIn'>): Promise<Preferences> {
  return findPreferences(db, actor.userId, actor.context)
}

/** Changes what is sent. The notification of the other side is refused: it would have no effect here. */
export async function changePreferences(
  { tx, actor, now }: Writing<'signedIn'>,
  { body }: Input<typeof account.changePreferences>,
): Promise<PreferencesChanged> {
  const sent = names.filter((name) => !isOfSide(actor.context, name) && body[name] !== undefined)
  if (sent.length)
    refuse('input.invalid', Object.fromEntries(sent.map((name) => [name, 'This field is not known.'])))
  await storePreferences(tx, actor.userId, body, now)
  return { ...(await findPreferences(tx, actor.userId, actor.context)), message: 'Preferences updated' }
}

/** Changes which mails a job seeker gets. */
export async function changeNotifications(
  { tx, actor, now }: Writing<'seeker'>,
  { body: { jobAlerts, ...body } }: Input<typeof account.changeNotifications>,
): Promise<PreferencesChanged> {
  const notifyJobAlerts = body.notifyJobAlerts ?? jobAlerts
  await storePreferences(tx, actor.userId, { ...body, notifyJobAlerts }, now)
  return { ...(await findPreferences(tx, actor.userId, 'jobSeeker')), message: 'Notification updated' }
}

/** Whether this person wants such a mail now. Nobody hibernating or deactivated does. Asked before posting any of them. */
export async function acceptsMail(db: Db | Tx, userId: string, kind: keyof Preferences): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('hibernated_at', 'is', null)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!user) return false
  const context = kind === 'subscribeToNewsletter' ? 'jobSeeker' : (table[kind].side ?? 'jobSeeker')
  return (await findPreferences(db, userId, context))[kind] === true
}

/** Switches one kind of mail for someone who need not be signed in: a link in it proved whose it is. */
export async function switchPreference(
  tx: Tx,
  userId: string,
  kind: keyof Preferences,
  isOn: boolean,
  now: Date,
): Promise<void> {
  await storePreferences(tx, userId, { [kind]: isOn }, now)
}

/** What holds for somebody on one side, whether they ever decided or not. */
export async function findPreferences(
  db: Db | Tx,
  userId: string,
  context: ContextName,
): Promise<Preferences> {
  const row = await db
    .selectFrom('app_user as u')
    .leftJoin('preference as p', 'p.user_id', 'u.id')
    .selectAll('p')
    .select('u.newsletter')
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow()
  const held = names
    .filter((name) => isOfSide(context, name))
    .map((name) => [name, row[table[name].column] ?? table[name].default])
  return { subscribeToNewsletter: row.newsletter, ...Object.fromEntries(held) }
}

async function storePreferences(tx: Tx, userId: string, change: PreferencesChange, now: Date): Promise<void> {
  if (change.subscribeToNewsletter !== undefined)
    await changeUser(tx, userId, { newsletter: change.subscribeToNewsletter }, now)
  const sent = Object.fromEntries(
    names.flatMap((name) => (change[name] === undefined ? [] : [[table[name].column, change[name]]])),
  )
  if (!Object.keys(sent).length) return
  await tx
    .insertInto('preference')
    .values({ user_id: userId, ...sent })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(sent))
    .execute()
}
