import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // Open sessions go on: what is stored becomes the hash of what people hold.
  await sql`alter table user_session rename column token to token_hash`.execute(db)
  await sql`update user_session set token_hash = encode(sha256(convert_to(token_hash, 'UTF8')), 'hex')`.execute(
    db,
  )
  // Since when the address is known to be the account's: what was added before may be a stranger's.
  await sql`alter table app_user add column email_proven_at timestamptz`.execute(db)
  await sql`
    update app_user set email_proven_at = coalesce(
      (select max(at) from security_event e where e.user_id = app_user.id and e.kind in ('emailVerified', 'emailChanged')),
      created_at)
    where email_verified`.execute(db)
  await sql`alter table email_code add column proven_at timestamptz`.execute(db)
  // The address a provider vouched for: its owner holds both.
  await sql`alter table sign_in_method add column vouched_email text`.execute(db)
  await sql`
    update sign_in_method m set vouched_email = u.email from app_user u
    where u.id = m.user_id and m.provider_id <> 'credential' and u.email_verified
      and abs(extract(epoch from m.created_at - u.created_at)) < 60
      and not exists (select from security_event e where e.user_id = u.id
        and e.kind in ('emailVerified', 'emailChanged', 'passwordReset'))`.execute(db)
  // What a provider would let us do was never needed, and sign-ins under way live in the browser's own cookie.
  for (const column of [
    'access_token',
    'refresh_token',
    'id_token',
    'access_token_expires_at',
    'refresh_token_expires_at',
    'scope',
  ])
    await sql`alter table sign_in_method drop column ${sql.ref(column)}`.execute(db)
  await sql`drop table provider_state`.execute(db)
}
