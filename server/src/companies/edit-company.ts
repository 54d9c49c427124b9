import type { Input } from '@chainwork/contract'
import type * as companies from '@chainwork/contract/companies/endpoints'
import type { CompanyForm } from '@chainwork/contract/companies/company-form'
import type { Company } from '@chainwork/contract/companies/schemas'
import { hasRank } from '@chainwork/contract/identity/values'
import { idFromSlug } from '@chainwork/contract/ids'
import { parseLink } from '@chainwork/contract/profiles/links'
import { sql } from 'kysely'
import { ownsImage } from '../media/index.ts'
import type { Tx } from '../platform/db/database.ts'
import { Refusal, refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { knownBlockchains, taxonomyBook } from '../taxonomy/index.ts'
import { domainOf } from './domain/domain-of.ts'
import { refuseNameOfAnother, countedSince, nameDays, refuseName } from './name-limit.ts'
import { showCompany } from './show-company.ts'

const maxRenames = 3

/**
 * Refuses `company.renamedEnough` when a locked company that has changed its name 3 times within 30 days would change it again,
 * with when it can. Names that are the same for comparing employers are no change.
 */
async function refuseRename(
  tx: Tx,
  { companyId, name, now }: { companyId: string; name: string; now: Date },
): Promise<void> {
  const { rows } = await sql<{ at: Date }>`
    select at from company c join company_name n on n.company_id = c.id cross join unnest(n.chosen_at) at
    where c.id = ${companyId} and folded_employer(c.name) <> folded_employer(${name}) and at > ${countedSince(now)}
    order by at desc offset ${maxRenames - 1} limit 1`.execute(tx)
  const [oldest] = rows
  if (!oldest) return
  refuseName(
    'company.renamedEnough',
    { oldest: oldest.at, now },
    (until) =>
      `You have changed the name ${maxRenames} times in ${nameDays} days. You can change it again on ${until}.`,
  )
}

const adminsMove =
  'Only an admin or the owner can change the website of a company to one that is not of its verified domain.'
const adminsRename = 'Only an admin or the owner can rename a company with a verified domain.'

/** What the verbs need from the rooms above. */
export interface CompanyPorts {
  /** Keeps search in step, in the transaction of the change. */
  recordChanges(tx: Tx, postingIds: readonly string[]): Promise<void>
}

/**
 * Changes the caller's company. Refuses `company.notFound` for another one, `company.changed` for an edit of an older state,
 * `company.renamedEnough` for a fourth name within 30 days, `rank.tooLow` for a recruiter who renames a company with a verified domain or gives the domain up,
 * `company.nameOfAnother`, `place.unknown`, `blockchain.unknown`, `link.invalid`, and `image.foreign` for a picture that the caller did not upload.
 */
export function editCompany({ recordChanges }: CompanyPorts) {
  return async (
    writing: Writing<'recruiter'>,
    { params, body }: Input<typeof companies.editCompany>,
  ): Promise<Company> => {
    const { tx, actor, now } = writing
    const id = actor.companyId
    if (idFromSlug('company', params.id) !== id) refuse('company.notFound')
    const before = await tx
      .selectFrom('company')
      .select(['name', 'avatar_url', 'verified_domain', 'updated_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { avatarUrl, locationCode, updatedAt } = body
    const current = before.updated_at.getTime()
    if (updatedAt !== undefined && Date.parse(updatedAt) !== current)
      throw new Refusal('company.changed', { updatedAt: before.updated_at.toISOString() })
    if (avatarUrl && avatarUrl !== before.avatar_url && !(await ownsImage(tx, actor.userId, avatarUrl)))
      refuse('image.foreign', { avatarUrl: 'Choose a picture that you have uploaded here.' })
    if (body.name !== undefined) await refuseRename(tx, { companyId: id, name: body.name, now })
    const place = locationCode ? taxonomyBook().placeByCode(locationCode.toUpperCase()) : null
    if (locationCode && !place) refuse('place.unknown', { locationCode: 'Add a valid location' })
    // A proof is about one domain: another website has to be proven again.
    const losesProof = body.website !== undefined && domainOf(body.website) !== before.verified_domain
    // Recruiters may not verify a domain, so they may not drop one either: without it they could rename the company.
    if (losesProof && before.verified_domain && !hasRank(actor.companyRole, 'admin'))
      refuse('rank.tooLow', { website: adminsMove })
    const domain = losesProof ? null : before.verified_domain
    if (domain && body.name !== undefined && body.name !== before.name) {
      if (!hasRank(actor.companyRole, 'admin')) refuse('rank.tooLow', { name: adminsRename })
      await refuseNameOfAnother(tx, { companyId: id, name: body.name, domain })
    }
    await tx
      .updateTable('company')
      .set({
        ...columnsOf(body),
        ...(place ? { location_code: place.code } : {}),
        ...(losesProof ? { verified_domain: null } : {}),
        // Two changes in one millisecond are two states.
        updated_at: new Date(Math.max(now.getTime(), current + 1)),
      })
      .where('id', '=', id)
      .execute()
    if (body.links) await replaceLinks(tx, id, body.links)
    const { rows } = await sql<{ id: string }>`select id from posting
      where company_id = ${id} and status = 'Published'`.execute(tx)
    await recordChanges(
      tx,
      rows.map((row) => row.id),
    )
    return showCompany({ ...writing, db: tx }, { query: {}, params: { id } })
  }
}

function columnsOf(form: CompanyForm) {
  const columns = {
    name: form.name,
    bio: form.bio,
    description: form.description,
    avatar_url: form.avatarUrl,
    website: form.website,
    email: form.email,
    industry: form.industry,
    specialty: form.specialty,
    size_min: form.sizeMin,
    size_max: form.sizeMax,
    location_code: form.locationCode,
    founding_year: form.foundingYear,
    workplace_type: form.workplaceType,
    workplace_environment: form.workplaceEnvironment,
    blockchains: form.blockchains && knownBlockchains(form.blockchains, 'blockchains'),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Each link is read by the rules of its kind; the same one twice counts once. */
async function replaceLinks(tx: Tx, companyId: string, links: NonNullable<CompanyForm['links']>) {
  const kinds = await tx.selectFrom('link_type').select(['id', 'name', 'base_url']).execute()
  const found = new Map<string, { link_type_id: string; link: string }>()
  for (const [index, { linkTypeId, link }] of links.entries()) {
    const kind = kinds.find(({ id }) => id === linkTypeId)
    const parsed = kind && parseLink({ name: kind.name, baseUrl: kind.base_url }, link)
    if (!parsed)
      refuse('link.invalid', {
        [`links.${index}.link`]: `Enter a valid ${kind ? `${kind.name} ` : ''}handle or address`,
      })
    found.set(parsed.url, { link_type_id: linkTypeId, link: parsed.link })
  }
  await tx.deleteFrom('company_link').where('company_id', '=', companyId).execute()
  if (found.size)
    await tx
      .insertInto('company_link')
      .values([...found.values()].map((link, position) => ({ company_id: companyId, position, ...link })))
      .execute()
}
