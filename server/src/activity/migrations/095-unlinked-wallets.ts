import { type Kysely, sql } from 'kysely'

/** Scores and credentials leave with the wallet, in the same transaction: linked again a moment later, it begins with nothing. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function forget_wallet() returns trigger language plpgsql as $$
    begin
      delete from score_snapshot where user_id = old.user_id and old.address = any(wallets);
      delete from credential_snapshot where user_id = old.user_id and old.address = any(wallets);
      return null;
    end $$`.execute(db)
  await sql`create trigger wallet_forgotten after delete on wallet
    for each row execute function forget_wallet()`.execute(db)
}
