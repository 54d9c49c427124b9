import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // What operators did is only added to. Three changes are let through: that a mail about it was sent, that the person it is
  // about is gone, and that it is 24 months old.
  await sql`
    create function keep_operator_events() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        if old.at < now() - interval '24 months' then
          return old;
        end if;
      elsif tg_op = 'UPDATE' and (new.id, new.at, new.operator, new.kind) = (old.id, old.at, old.operator, old.kind) then
        if old.told_at is null and new.subject = old.subject and new.reason is not distinct from old.reason
          and new.details = old.details then
          return new;
        end if;
        if old.subject like 'usr\_%' and new.subject like 'deleted\_%' and new.reason is null and new.details = '{}'
          and not exists (select from app_user where id = old.subject) then
          return new;
        end if;
      end if;
      raise exception 'what operators did is only added to';
    end $$`.execute(db)
  await sql`create trigger operator_event_kept before update or delete on operator_event
    for each row execute function keep_operator_events()`.execute(db)
  await sql`create trigger operator_event_whole before truncate on operator_event
    for each statement execute function keep_operator_events()`.execute(db)
  // A person who is deleted leaves the record in the same statement: one key for all that was done to them, and no words.
  await sql`
    create function pseudonymise_operator_events() returns trigger language plpgsql as $$
    declare
      key text := 'deleted_' || replace(gen_random_uuid()::text, '-', '');
    begin
      update operator_event set subject = key, reason = null, details = '{}', told_at = coalesce(told_at, now())
        where subject = old.id;
      return null;
    end $$`.execute(db)
  await sql`create trigger app_user_pseudonymised after delete on app_user
    for each row execute function pseudonymise_operator_events()`.execute(db)
  await sql`create index operator_event_operator on operator_event (operator, id)`.execute(db)
  await sql`create index operator_event_at on operator_event (at)`.execute(db)
}
