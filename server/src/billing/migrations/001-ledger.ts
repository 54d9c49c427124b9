import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
  // The sum of a company's entries; its row is what concurrent spends wait for, and it cannot go below zero.
  await sql`
    create table credit_balance (
      company_id text primary key references company,
      available integer not null default 0 check (available >= 0),
      used integer not null default 0 check (used >= 0),
      reserved integer not null default 0 check (reserved >= 0),
      frozen integer not null default 0 check (frozen >= 0)
    )`.execute(db)
  await sql`
    create table ledger_move (
      id bigint generated always as identity primary key,
      reference text not null unique,
      kind text not null check (kind in ('grant', 'revoke', 'reserve', 'use', 'return', 'sponsor', 'sponsorReturn',
        'purchase', 'refund', 'fee', 'dispute', 'freeze', 'thaw', 'clawBack')),
      company_id text not null references company,
      purchase_id text,
      posting_id text,
      operator text,
      at timestamptz not null,
      check ((kind in ('grant', 'revoke')) = (operator is not null)),
      check (posting_id is not null or kind not in ('reserve', 'use', 'return', 'sponsor', 'sponsorReturn')),
      check (purchase_id is not null or kind not in ('purchase', 'refund', 'fee', 'dispute'))
    )`.execute(db)
  await sql`
    create table ledger_line (
      move_id bigint not null references ledger_move,
      account text not null,
      unit text not null check (unit = 'credit' or unit ~ '^[A-Z]{3}$'),
      amount bigint not null check (amount <> 0),
      primary key (move_id, unit, account),
      check (case when unit = 'credit' then account in ('issued', 'available', 'reserved', 'used', 'frozen')
        else account in ('provider', 'revenue', 'tax', 'fees', 'disputed') end)
    )`.execute(db)
  await sql`create index ledger_move_company on ledger_move (company_id, id)`.execute(db)
  await sql`create index ledger_move_posting on ledger_move (posting_id) where posting_id is not null`.execute(
    db,
  )
  await sql`create index ledger_move_purchase on ledger_move (purchase_id) where purchase_id is not null`.execute(
    db,
  )
  await guard(db)
}

/** The database itself keeps the ledger: nothing is changed, and every move adds up when it is committed. */
async function guard(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function keep_ledger() returns trigger language plpgsql as $$
    begin
      raise exception 'moves of the ledger are never changed; write another one';
    end $$`.execute(db)
  for (const table of ['ledger_move', 'ledger_line'])
    await sql`create trigger ${sql.ref(`${table}_kept`)} before update or delete on ${sql.table(table)}
      for each row execute function keep_ledger()`.execute(db)
  await sql`
    create function check_ledger_line() returns trigger language plpgsql as $$
    begin
      if exists (select from ledger_line where move_id = new.move_id group by unit having sum(amount) <> 0) then
        raise exception 'move % of the ledger does not add up', new.move_id using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  await sql`
    create function check_ledger_move() returns trigger language plpgsql as $$
    begin
      if not exists (select from ledger_line where move_id = new.id) then
        raise exception 'move % of the ledger moves nothing', new.id using errcode = 'check_violation';
      end if;
      return null;
    end $$`.execute(db)
  for (const table of ['ledger_move', 'ledger_line'])
    await sql`create constraint trigger ${sql.ref(`${table}_balanced`)} after insert on ${sql.table(table)}
      deferrable initially deferred for each row execute function ${sql.raw(`check_${table}`)}()`.execute(db)
}
