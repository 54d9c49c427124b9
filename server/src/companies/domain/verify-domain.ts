import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Input } from '@chainwork/contract'
import type * as domain from '@chainwork/contract/companies/domain'
import type { DomainProof } from '@chainwork/contract/companies/domain'
import { sql } from 'kysely'
import { refuse } from '../../platform/failure.ts'
import type { Reaching, Reading } from '../../platform/http/caller.ts'
import type { DomainRecords } from '../../platform/network/domain-records.ts'
import type { CompanyPorts } from '../edit-company.ts'
import { refuseNameOfAnother } from '../name-limit.ts'
import { domainOf } from './domain-of.ts'

export interface DomainPorts extends CompanyPorts {
  records: DomainRecords
  secret: string
}

const filePath = '/.well-known/chainwork.txt'

/** What the caller's company has to publish to prove that the domain of its website is its own. */
export function showDomain({ secret, records }: DomainPorts) {
  return async (
    { db, actor }: Reading<'companyAdmin'>,
    { params }: Input<typeof domain.showDomain>,
  ): Promise<DomainProof> => {
    if (params.id !== actor.companyId) refuse('company.notFound')
    const row = await db
      .selectFrom('company')
      .select(['website', 'verified_domain'])
      .where('id', '=', actor.companyId)
      .executeTakeFirstOrThrow()
    const domain = domainOf(row.website)
    return {
      verifiedDomain: row.verified_domain,
      domain,
      hasStandIn: domain !== null && records.isPlayed(domain),
      record: domain
        ? {
            name: recordName(domain),
            text: proofFor(secret, actor.companyId, domain),
            file: `https://${domain}${filePath}`,
          }
        : null,
    }
  }
}

/** Looks for the proof. Refuses `domain.missing` without a website, `domain.unproven` when it is at neither place, `company.nameOfAnother`. */
export function verifyDomain({ secret, records, recordChanges }: DomainPorts) {
  return async (
    { database, actor, now }: Reaching<'companyAdmin'>,
    { params }: Input<typeof domain.verifyDomain>,
  ) => {
    const id = actor.companyId
    if (params.id !== id) refuse('company.notFound')
    const { website } = await database.db
      .selectFrom('company')
      .select('website')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const domain = domainOf(website) ?? refuse('domain.missing')
    const proof = proofFor(secret, id, domain)
    const [texts, file] = await Promise.all([
      records.texts(recordName(domain)),
      records.file(domain, filePath),
    ])
    const lines = [...texts, ...(file ?? '').split('\n')].map((line) => line.trim())
    if (!lines.some((line) => isSame(line, proof))) refuse('domain.unproven')
    await database.transaction(async (tx) => {
      // The website may have changed while the names were asked.
      const updated = await tx
        .updateTable('company')
        .set({ verified_domain: domain, updated_at: now })
        .where('id', '=', id)
        .where('website', '=', website)
        .returning('name')
        .executeTakeFirst()
      if (!updated) refuse('domain.unproven')
      await refuseNameOfAnother(tx, { companyId: id, name: updated.name, domain })
      const { rows } = await sql<{ id: string }>`select id from posting
        where company_id = ${id} and status = 'Published'`.execute(tx)
      await recordChanges(
        tx,
        rows.map((row) => row.id),
      )
    })
    return { message: 'Domain verified', verifiedDomain: domain }
  }
}

function recordName(domain: string): string {
  return `_chainwork.${domain}`
}

/** Nobody else can publish it by chance: it is made of company, domain and this installation's secret. */
function proofFor(secret: string, companyId: string, domain: string): string {
  const seal = createHmac('sha256', secret).update(`domain ${companyId} ${domain}`).digest('base64url')
  return `chainwork-verification=${seal.slice(0, 32)}`
}

function isSame(found: string, proof: string): boolean {
  const [one, other] = [Buffer.from(found), Buffer.from(proof)]
  return one.length === other.length && timingSafeEqual(one, other)
}
