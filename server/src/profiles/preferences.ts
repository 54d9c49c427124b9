import type { Input } from '@chainwork/contract'
import type * as account from '@chainwork/contract/accounts/endpoints'
import type {
  Preferences,
  PreferencesChange,
  PreferencesChanged,
} from '@chainwork/contract/accounts/endpoints'
import type { ContextName } from '@chainwork/contract/identity/values'
import { sql } from 'kysely'
import { changeUser } from '../identity/index.ts'
import type { Db, Tx } from '../platform/db/database.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading, Writing } from '../platform/http/caller.ts'

/** The preferences of the side the session is on. */
export async function showPreferences({ db, actor }: Reading<'signedIn'>): Promise<Preferences> {
  return findPreferences(db, actor.userId, actor.context)
}

/** Changes what is sent. The notification of the other side is refused: it would have no effect here. */
export async function changePreferences(
  { tx, actor, now }: Writing<'signedIn'>,
  { body }: Input<typeof account.changePreferences>,
): Promise<PreferencesChanged> {
  const foreign =
    actor.context === 'recruiter'
      ? (['notifyJobAlerts', 'notifySavedClosing', 'notifyInvitations'] as const)
      : (['notifyNewJobApps'] as const)
  const sent = foreign.filter((name) => body[name] !== undefined)
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

/** Mails that somebody may switch off, by preference. */
type Switchable =
  | 'notifyJobAlerts'
  | 'notifyNewJobApps'
  | 'notifySavedClosing'
  | 'notifyInvitations'
  | 'notifyMessages'
  | 'subscribeToNewsletter'
  | 'receivePromotions'

/** Whether this person wants such a mail now. Nobody hibernating or deactivated does. Asked before posting any of them. */
export async function acceptsMail(db: Db | Tx, userId: string, kind: Switchable): Promise<boolean> {
  const user = await db
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('hibernated_at', 'is', null)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!user) return false
  const context = kind === 'notifyNewJobApps' ? 'recruiter' : 'jobSeeker'
  return (await findPreferences(db, userId, context))[kind] === true
}

/** Switches one kind of mail for someone who need not be signed in: a link in it proved whose it is. */
export async function switchPreference(
  tx: Tx,
  userId: string,
  kind: Switchable,
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
  const { rows } = await sql<Required<Preferences>>`
    select u.newsletter as "subscribeToNewsletter", coalesce(p.receive_promotions, false) as "receivePromotions",
      coalesce(p.allow_usage_analytics, false) as "allowUsageAnalytics",
      coalesce(p.allow_minimal_analytics, false) as "allowMinimalAnalytics",
      coalesce(p.notify_job_alerts, true) as "notifyJobAlerts", coalesce(p.notify_new_job_apps, true) as "notifyNewJobApps",
      coalesce(p.notify_saved_closing, true) as "notifySavedClosing",
      coalesce(p.notify_invitations, true) as "notifyInvitations", coalesce(p.notify_messages, true) as "notifyMessages"
    from app_user u left join preference p on p.user_id = u.id where u.id = ${userId}`.execute(db)
  const { notifyJobAlerts, notifySavedClosing, notifyInvitations, notifyNewJobApps, ...shared } = rows[0]!
  return context === 'recruiter'
    ? { ...shared, notifyNewJobApps }
    : { ...shared, notifyJobAlerts, notifySavedClosing, notifyInvitations }
}

async function storePreferences(tx: Tx, userId: string, change: PreferencesChange, now: Date): Promise<void> {
  if (change.subscribeToNewsletter !== undefined)
    await changeUser(tx, userId, { newsletter: change.subscribeToNewsletter }, now)
  const columns = {
    notify_job_alerts: change.notifyJobAlerts,
    notify_new_job_apps: change.notifyNewJobApps,
    notify_saved_closing: change.notifySavedClosing,
    notify_invitations: change.notifyInvitations,
    notify_messages: change.notifyMessages,
    receive_promotions: change.receivePromotions,
    allow_usage_analytics: change.allowUsageAnalytics,
    allow_minimal_analytics: change.allowMinimalAnalytics,
  }
  const sent = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
  if (!Object.keys(sent).length) return
  await tx
    .insertInto('preference')
    .values({ user_id: userId, ...sent })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(sent))
    .execute()
}
