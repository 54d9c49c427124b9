import { type Kysely, sql } from 'kysely'

/** What an application keeps of an on-chain profile; like all that was handed in, it is only ever forgotten. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table application
      -- Scores, date, method and level; never a protocol, an address or a transaction.
      add column on_chain jsonb,
      -- The share of the posting's required scores, 0 to 1.
      add column on_chain_fit double precision check (on_chain_fit between 0 and 1),
      -- Thresholds that were met when it was sent.
      add column thresholds jsonb`.execute(db)
  await sql`create index application_fit on application (posting_id, status, on_chain_fit desc, id desc)
    where on_chain_fit is not null`.execute(db)
  await sql`create index application_fit_of_company on application (company_id, status, on_chain_fit desc, id desc)
    where on_chain_fit is not null`.execute(db)
  await sql`
    create function keep_application_scores() returns trigger language plpgsql as $$
    begin
      if (new.on_chain is not null and new.on_chain is distinct from old.on_chain)
        or (new.on_chain_fit is not null and new.on_chain_fit is distinct from old.on_chain_fit)
        or (new.thresholds is not null and new.thresholds is distinct from old.thresholds) then
        raise exception 'The scores of an application are never changed, only forgotten';
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger application_scores_kept before update on application for each row
    when (new.on_chain is distinct from old.on_chain or new.on_chain_fit is distinct from old.on_chain_fit
      or new.thresholds is distinct from old.thresholds) execute function keep_application_scores()`.execute(
    db,
  )
}
