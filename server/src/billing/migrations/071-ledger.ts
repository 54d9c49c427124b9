import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`alter table credit_balance
    add column reserved integer not null default 0 check (reserved >= 0),
    add column frozen integer not null default 0 check (frozen >= 0)`.execute(db)
  await moveEntries(db)
  await sql`drop table credit_entry`.execute(db)
  await sql`drop function keep_credit_entries`.execute(db)
  await guard(db)
}

/**
 * Entries become moves with their number, reference and time. A spend that was given back, or whose post still waits, is a
 * reservation; every other one was used, also that of a post deleted since.
 */
async function moveEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create temporary table old_entry on commit drop as
    select e.*, lag(e.kind) over of_posting as last_kind,
      e.kind = 'spend' and lead(e.kind) over of_posting is distinct from 'refund' and not (
        lead(e.kind) over of_posting is null and coalesce(p.credit_used and p.approved_at is null and p.status <> 'Published', false)
      ) as is_used
    from credit_entry e left join posting p on p.id = e.posting_id
    window of_posting as (partition by coalesce(e.posting_id, e.reference) order by e.id)`.execute(db)
  await sql`
    insert into ledger_move (id, reference, kind, company_id, posting_id, operator, at) overriding system value
    select id, reference, case kind when 'spend' then 'reserve' when 'refund' then 'return' else kind end,
      company_id, posting_id, operator, at
    from old_entry order by id`.execute(db)
  await sql`select setval(pg_get_serial_sequence('ledger_move', 'id'), max(id)) from ledger_move having max(id) is not null`.execute(
    db,
  )
  await sql`
    insert into ledger_line (move_id, account, unit, amount)
    select id, 'available', 'credit', amount from old_entry
    union all
    select id, case when kind in ('grant', 'revoke') then 'issued'
      when kind = 'refund' and last_kind is distinct from 'spend' then 'used' else 'reserved' end, 'credit', -amount
    from old_entry`.execute(db)
  await sql`
    with used as (
      insert into ledger_move (reference, kind, company_id, posting_id, at)
      select 'use:' || posting_id || ':' || row_number() over (partition by posting_id order by id), 'use', company_id,
        posting_id, at
      from old_entry where is_used order by id
      returning id
    )
    insert into ledger_line (move_id, account, unit, amount)
    select id, account, 'credit', amount from used, (values ('reserved', -1), ('used', 1)) as line (account, amount)`.execute(
    db,
  )
  await sql`
    update credit_balance b set reserved = waiting.amount, used = b.used - least(b.used, waiting.amount)
    from (
      select m.company_id, sum(l.amount) as amount from ledger_move m join ledger_line l on l.move_id = m.id
      where l.account = 'reserved' group by m.company_id having sum(l.amount) > 0
    ) waiting
    where waiting.company_id = b.company_id`.execute(db)
}

/** From here on the database itself keeps the ledger: nothing is changed, and every move adds up when it is committed. */
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
