import type { Input } from '@chainwork/contract'
import type * as companies from '@chainwork/contract/companies/endpoints'
import type { Company } from '@chainwork/contract/companies/schemas'
import { type Id, idFromSlug, slugOf } from '@chainwork/contract/ids'
import { sql } from 'kysely'
import { warningOf } from '../identity/index.ts'
import { refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { isOpenSql } from '../platform/open-window.ts'
import { taxonomyBook } from '../taxonomy/index.ts'

/** One company by id or slug. Refuses `company.notFound`. */
export async function showCompany(
  { db, now }: Reading,
  { params }: Input<typeof companies.showCompany>,
): Promise<Company> {
  const id = idFromSlug('company', params.id) ?? refuse('company.notFound')
  const row = await db
    .selectFrom('company')
    .selectAll('company')
    .select([openPostings(now).as('open_postings'), linksOf(), warningOf(sql`company.id`).as('warning')])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) refuse('company.notFound')
  const book = taxonomyBook()
  return {
    id: row.id as Id<'company'>,
    slug: slugOf(row.name, row.id),
    name: row.name,
    avatarUrl: row.avatar_url,
    // A badge beside the warning would contradict it.
    isVerified: row.verified_domain !== null && !row.warning,
    warning: row.warning,
    description: row.description,
    bio: row.bio,
    website: row.website,
    email: row.email,
    industry: row.industry,
    specialty: row.specialty,
    sizeMin: row.size_min,
    sizeMax: row.size_max,
    locationCode: row.location_code,
    location: row.location_code ? book.placeLabel(row.location_code) : null,
    foundingYear: row.founding_year,
    workplaceType: row.workplace_type,
    workplaceEnvironment: row.workplace_environment,
    blockchains: row.blockchains
      .map((symbol) => book.blockchainBySymbol(symbol))
      .filter((chain) => chain !== null && chain !== undefined),
    links: row.links.map(({ link, ...linkType }) => ({
      link,
      url: link.startsWith('https://') ? link : linkType.baseUrl + encodeURI(link),
      linkType: { ...linkType, id: linkType.id as Id<'linkType'> },
    })),
    openPostings: row.open_postings,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** Correlated count of the company's open postings at one moment. */
function openPostings(now: Date) {
  return sql<number>`(select count(*)::int from posting p where p.company_id = company.id and p.status = 'Published' and p.frozen_at is null
    and ${isOpenSql('p.publish_at', now)})`
}

function linksOf() {
  return sql<{ link: string; id: string; name: string; iconUrl: string; baseUrl: string }[]>`coalesce((
    select jsonb_agg(jsonb_build_object('link', l.link, 'id', t.id, 'name', t.name, 'iconUrl', t.icon_url, 'baseUrl', t.base_url) order by l.position)
    from company_link l join link_type t on t.id = l.link_type_id where l.company_id = company.id), '[]')`.as(
    'links',
  )
}
