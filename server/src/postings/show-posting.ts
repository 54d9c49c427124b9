import type { Input } from '@chainwork/contract'
import type * as postings from '@chainwork/contract/postings/endpoints'
import { type Id, idFromSlug, slugOf } from '@chainwork/contract/ids'
import type { Posting, PostingSkill } from '@chainwork/contract/postings/schemas'
import { isOpen, openUntil } from '@chainwork/contract/open-window'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { Refusal, refuse } from '../platform/failure.ts'
import type { Reading } from '../platform/http/caller.ts'
import { warningOf } from '../identity/index.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import type { OwnPart } from '@chainwork/contract/postings/own-posting'
import { ownOf } from './own-posting-rows.ts'
import { ownPartOf, shownSkills } from './list-own-postings.ts'
import { type PostingContent, blankContent, contentOf, rowOf, shownOn } from './posting-content.ts'
import { summaryOf } from './rich-text.ts'
import { originSql } from './posting-origin.ts'
import { shownSalary } from './rules.ts'
import type { PostingTable } from './tables.ts'

/**
 * One published posting by id or slug; its company's recruiters get its working copy in every status. Refuses
 * `posting.notFound`, `posting.gone` once it is closed, and while an operator keeps it down `posting.frozen` or
 * `legal.unavailable`.
 */
export async function showPosting(
  { db, now, actor }: Reading<'anyone'>,
  { params }: Input<typeof postings.showPosting>,
): Promise<Posting & { own?: OwnPart }> {
  const id = idFromSlug('posting', params.id) ?? refuse('posting.notFound')
  const row = await findPosting(db, id)
  // What the gate asks of a recruiter, here where everybody may call.
  const isOwn =
    actor.kind === 'user' &&
    actor.state === 'active' &&
    actor.emailVerified &&
    actor.companyId === row?.company_id
  if (row && isOwn) return presentOwn(db, row, now)
  return presentPublic(row, now)
}

/** One posting as everybody sees it. Refuses what `showPosting` refuses. */
export async function findPublicPosting(db: Db | Tx, id: string, now: Date): Promise<Posting> {
  return presentPublic(await findPosting(db, id), now)
}

/** Those of the postings that are open, as everybody sees them, by id. */
export async function findPublicPostings(
  db: Db | Tx,
  ids: readonly Id<'posting'>[],
  now: Date,
): Promise<Map<Id<'posting'>, Posting>> {
  const rows = ids.length ? await postingRows(db).where('posting.id', 'in', ids).execute() : []
  const shown = rows.flatMap((row) => {
    try {
      return [presentPublic(row, now)]
    } catch (error) {
      if (error instanceof Refusal) return []
      throw error
    }
  })
  return new Map(shown.map((posting) => [posting.id, posting]))
}

function presentPublic(row: PostingRow | undefined, now: Date): Posting {
  // Drafts and scheduled postings are hidden, and a hidden posting answers like a missing one.
  const found = row ?? refuse('posting.notFound')
  return present(found, requireOpen(found, now))
}

/** When an open posting was published. Refuses what `showPosting` refuses. */
export function requireOpen(
  row: Pick<PostingTable, 'status' | 'publish_at' | 'frozen_at'> & { frozen_legally: boolean },
  now: Date,
): Date {
  const { status, publish_at: publishAt } = row
  if (!publishAt || publishAt > now) refuse('posting.notFound')
  if (status !== 'Published' && status !== 'Closed') refuse('posting.notFound')
  if (row.frozen_at) refuse(row.frozen_legally ? 'legal.unavailable' : 'posting.frozen')
  if (status === 'Closed' || openUntil(publishAt) <= now) refuse('posting.gone')
  return publishAt
}

/** The working copy as people would see it, were it open now. */
async function presentOwn(db: Db, row: PostingRow, now: Date): Promise<Posting & { own: OwnPart }> {
  const own = await ownOf(db, row)
  const scheduledFor = row.publish_at
  // A date that passed before approval means nothing: the post opens when it is approved. Imports need no approval.
  const hasOpened = row.approved_at !== null || row.status === 'Published' || row.status === 'Closed'
  const opens = scheduledFor && (hasOpened || scheduledFor > now) ? scheduledFor : null
  const isShown = own.state.isPublic && !own.state.isFrozen && isOpen(row.publish_at!, now)
  const shown = {
    ...row,
    ...rowOf(own.content),
    skills: shownSkills(own.content),
  }
  return {
    ...present(shown, opens),
    status: own.state.status,
    isOpen: isShown,
    own: ownPartOf(own),
  }
}

type PostingRow = NonNullable<Awaited<ReturnType<typeof findPosting>>>

const findPosting = (db: Db | Tx, id: string) =>
  postingRows(db).where('posting.id', '=', id).executeTakeFirst()

function postingRows(db: Db | Tx) {
  return db
    .selectFrom('posting')
    .innerJoin('company', 'company.id', 'posting.company_id')
    .selectAll('posting')
    .select([
      'company.name',
      'company.description',
      'company.website',
      'company.avatar_url',
      'company.industry',
      'company.verified_domain',
      'company.location_code as company_location_code',
      'company.size_min',
      'company.size_max',
      'company.workplace_type',
      skillsOf.as('skills'),
      warningOf(sql`company.id`).as('warning'),
      originSql.as('origin'),
    ])
}

const skillsOf = sql<PostingSkill[]>`coalesce((
  select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'iconUrl', s.icon_url, 'isRequired', ps.is_required,
    'isGeneric', s.kind = 'soft', 'isWeb3', s.is_web3) order by ps.position)
  from posting_skill ps join skill s on s.id = ps.skill_id where ps.posting_id = posting.id), '[]')`

function present(row: PostingRow, publishAt: Date | null): Posting {
  const book = taxonomyBook()
  const content = contentOf(row, { required: [], preferred: [] })
  return {
    id: row.id as Id<'posting'>,
    slug: slugOf(row.job_title, row.id),
    ...shownOn('card', content),
    ...shownOn('page', content),
    summary: summaryOf(row.job_description, 240),
    publishAt: (row.first_published_at ?? publishAt)?.toISOString() ?? null,
    openUntil: publishAt ? openUntil(publishAt).toISOString() : null,
    updatedAt: row.updated_at.toISOString(),
    status: row.status,
    isOpen: true,
    creditUsed: row.credit_used,
    isSponsored: row.is_sponsored,
    ...shownSalary(row),
    location: row.location_code ? book.placeLabel(row.location_code) : null,
    residence: row.residence.map((code) => ({ code, name: book.placeLabel(code) ?? code })),
    skills: row.skills,
    origin: row.origin,
    onChainRequirements: row.on_chain_requirements ? presentRequirements(row.on_chain_requirements) : null,
    company: {
      id: row.company_id as Id<'company'>,
      slug: slugOf(row.name, row.company_id),
      name: row.name,
      avatarUrl: row.avatar_url,
      isVerified: row.verified_domain !== null && !row.warning,
      description: row.description,
      website: row.website,
      locationCode: row.company_location_code,
      location: row.company_location_code ? book.placeLabel(row.company_location_code) : null,
      industry: row.industry,
      sizeMin: row.size_min,
      sizeMax: row.size_max,
      workplaceType: row.workplace_type,
    },
  }
}

/** A posting as it was shown and put away as JSON, perhaps when postings had fewer fields. */
export function shownFromJson(json: string): Posting {
  const shown = { ...shownOn('card', blankContent), ...shownOn('page', blankContent) }
  return { ...shown, ...(JSON.parse(json) as Posting) }
}

function presentRequirements(
  stored: NonNullable<PostingContent['onChainRequirements']>,
): NonNullable<Posting['onChainRequirements']> {
  const book = taxonomyBook()
  const blockchains = stored.blockchains.map((symbol) => book.blockchainBySymbol(symbol))
  return { ...stored, blockchains: blockchains.filter((chain) => chain !== null && chain !== undefined) }
}
