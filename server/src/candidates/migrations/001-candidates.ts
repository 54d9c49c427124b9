import { type Kysely, sql } from 'kysely'

/** Tables whose rows are part of a profile. */
const parts = ['education', 'employment', 'seeker_skill', 'seeker_language', 'seeker_interest'] as const

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create sequence person_search_rev as integer cycle`.execute(db)
  await sql`
    create table person_search (
      seeker_id text primary key references seeker on delete cascade,
      -- Midnight (UTC) of the day on which the person was last active.
      active_at timestamptz(3) not null,
      terms text[] not null,
      words text[] not null,
      rev integer not null default nextval('person_search_rev')
    ) with (toast_tuple_target = 400)`.execute(db)
  await sql`create index person_search_newest on person_search (active_at desc, seeker_id desc)`.execute(db)
  await sql`
    create table person_change (
      seq bigint generated always as identity primary key,
      xid xid8 not null default pg_current_xact_id(),
      seeker_id text not null,
      at timestamptz not null default now()
    )`.execute(db)
  await sql`create index person_change_order on person_change (xid, seq)`.execute(db)
  await sql`
    create table person_state (
      one boolean primary key default true check (one),
      -- Version of the words and terms that the rows of person_search were made with; 0: none were made yet.
      terms_version integer not null default 0,
      pruned_xid xid8 not null default '0',
      pruned_seq bigint not null default 0
    )`.execute(db)
  await sql`insert into person_state default values`.execute(db)
  // People whose row has to be made again; no foreign key, as people who are deleted are among them.
  await sql`
    create table person_touched (
      seq bigint generated always as identity primary key,
      seeker_id text not null
    )`.execute(db)
  await sql`create table person_active (
      user_id text primary key references app_user on delete cascade,
      day date not null
    )`.execute(db)
  await addTriggers(db)
}

/** Whatever changes a person, by whichever way, leaves a row in `person_touched` in the same transaction. */
async function addTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`create function touch_person(touched text) returns void language plpgsql as $$
    begin
      insert into person_touched (seeker_id) values (touched);
      perform pg_notify('person_change', '');
    end $$`.execute(db)
  await sql`create function touch_person_of(account text) returns void language plpgsql as $$
    declare touched text;
    begin
      select id into touched from seeker where user_id = account;
      if found then perform touch_person(touched); end if;
    end $$`.execute(db)
  await sql`create function touch_seeker() returns trigger language plpgsql as $$
    begin
      perform touch_person(coalesce(new.id, old.id));
      return null;
    end $$`.execute(db)
  await sql`create function touch_part() returns trigger language plpgsql as $$
    begin
      perform touch_person(coalesce(new.seeker_id, old.seeker_id));
      return null;
    end $$`.execute(db)
  await sql`create function touch_account() returns trigger language plpgsql as $$
    begin
      perform touch_person_of(new.id);
      return null;
    end $$`.execute(db)
  await sql`create function touch_holder() returns trigger language plpgsql as $$
    begin
      perform touch_person_of(coalesce(new.user_id, old.user_id));
      return null;
    end $$`.execute(db)
  await sql`create function touch_active() returns trigger language plpgsql as $$
    begin
      insert into person_active (user_id, day) values (new.user_id, (new.last_seen_at at time zone 'UTC')::date)
        on conflict (user_id) do update set day = excluded.day where person_active.day < excluded.day;
      if found then perform touch_person_of(new.user_id); end if;
      return null;
    end $$`.execute(db)
  await sql`create trigger touch_person after insert or update or delete on seeker
    for each row execute function touch_seeker()`.execute(db)
  for (const table of parts)
    await sql`create trigger touch_person after insert or update or delete on ${sql.id(table)}
      for each row execute function touch_part()`.execute(db)
  await sql`create trigger touch_person after update on app_user for each row
    when ((old.state, old.hibernated_at, old.email_verified)
      is distinct from (new.state, new.hibernated_at, new.email_verified))
    execute function touch_account()`.execute(db)
  await sql`create trigger touch_person after insert or update or delete on wallet
    for each row execute function touch_holder()`.execute(db)
  await sql`create trigger touch_person after insert or delete on score_snapshot
    for each row execute function touch_holder()`.execute(db)
  await sql`create trigger touch_person_again after update on score_snapshot for each row
    when ((old.dex, old.defi, old.nft, old.multi_chain, old.chains, old.wallets)
      is distinct from (new.dex, new.defi, new.nft, new.multi_chain, new.chains, new.wallets))
    execute function touch_holder()`.execute(db)
  await sql`create trigger touch_active after insert or update of last_seen_at on user_session
    for each row execute function touch_active()`.execute(db)
}
