import { type Kysely, sql } from 'kysely'

/** MATIC became POL, and zkSync's symbol is ZK: what names them by the old symbol names them by the new one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, now] of [
    ['MATIC', 'POL'],
    ['ZKS', 'ZK'],
  ]) {
    await sql`update company set blockchains = array_replace(blockchains, ${before}, ${now}) where ${before} = any(blockchains)`.execute(
      db,
    )
    await sql`update posting set on_chain_requirements = jsonb_set(on_chain_requirements, '{blockchains}', (
        select coalesce(jsonb_agg(case when chain = ${before} then ${now} else chain end order by at), '[]')
        from jsonb_array_elements_text(on_chain_requirements -> 'blockchains') with ordinality as chains(chain, at)
      )) where on_chain_requirements -> 'blockchains' ? ${before}`.execute(db)
    await sql`update posting_revision set form = jsonb_set(form, '{onChainRequirements,blockchains}', (
        select coalesce(jsonb_agg(case when chain = ${before} then ${now} else chain end order by at), '[]')
        from jsonb_array_elements_text(form -> 'onChainRequirements' -> 'blockchains') with ordinality as chains(chain, at)
      )) where form -> 'onChainRequirements' -> 'blockchains' ? ${before}`.execute(db)
  }
}
