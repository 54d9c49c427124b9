import { setImmediate as giveTurn } from 'node:timers/promises'
import { skillIcon } from '@chainwork/contract/reference/skills'
import { type Id, slugOf } from '@chainwork/contract/ids'
import { type PostingCard, postingCard } from '@chainwork/contract/postings/schemas'
import { openUntil } from '@chainwork/contract/open-window'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import {
  onChainInShort,
  contentOf,
  plainText,
  originSql,
  shownOn,
  shownSalary,
  summaryOf,
} from '../postings/index.ts'
import { taxonomyBook } from '../taxonomy/index.ts'
import { type PostingDocument, indexedWords, termsOf } from './posting-kind.ts'
import { fitTerms } from './fitting/fit-terms.ts'

/** What `posting_search` keeps of one published posting. */
export interface DescribedPosting {
  id: string
  publishAt: Date
  salary: { min: number; max: number } | null
  terms: string[]
  words: PostingDocument['words']
  card: string
}

/** Card, terms and words of the published ones among these postings, in two queries however many they are. */
export async function describePostings(db: Db | Tx, ids: readonly string[]): Promise<DescribedPosting[]> {
  const rows = await findPublished(db, ids)
  const skills = await findSkills(
    db,
    rows.map(({ id }) => id),
  )
  const described: DescribedPosting[] = []
  for (const row of rows) {
    described.push(describe(row, skills.get(row.id) ?? []))
    // Each takes about a millisecond, and this thread also answers searches.
    await giveTurn()
  }
  return described
}

/** A complete read of its board within the last day found it; boards that fall behind say so by a change of all their posts. */
const isCheckedSql = sql<boolean>`(posting.board_seen_at is null and coalesce((
  select b.is_fresh from job_board b where b.id = posting.board_id), false))`

type Row = Awaited<ReturnType<typeof findPublished>>[number]

function findPublished(db: Db | Tx, ids: readonly string[]) {
  return db
    .selectFrom('posting')
    .innerJoin('company', 'company.id', 'posting.company_id')
    .selectAll('posting')
    .select([
      'company.name',
      'company.avatar_url',
      'company.verified_domain',
      'company.industry',
      'company.specialty',
      'company.size_max',
      originSql.as('origin'),
      isCheckedSql.as('is_checked'),
    ])
    .where('posting.id', '=', sql<string>`any(${ids})`)
    .where('posting.status', '=', 'Published')
    .where('posting.frozen_at', 'is', null)
    .execute()
}

interface RowSkill {
  id: string
  isRequired: boolean
}

async function findSkills(db: Db | Tx, ids: readonly string[]): Promise<Map<string, RowSkill[]>> {
  const rows = await db
    .selectFrom('posting_skill')
    .select(['posting_id', 'skill_id', 'is_required'])
    .where('posting_id', '=', sql<string>`any(${ids})`)
    .orderBy('posting_id')
    .orderBy('position')
    .execute()
  const found = new Map<string, RowSkill[]>()
  for (const { posting_id, skill_id, is_required } of rows)
    found.set(posting_id, [...(found.get(posting_id) ?? []), { id: skill_id, isRequired: is_required }])
  return found
}

function describe(row: Row, rowSkills: readonly RowSkill[]): DescribedPosting {
  const book = taxonomyBook()
  const publishAt = row.publish_at!
  const skills = rowSkills.flatMap(({ id, isRequired }) => {
    const skill = book.skillById(id)
    return skill ? [{ ...skill, isRequired }] : []
  })
  const content = contentOf(row, { required: [], preferred: [] })
  const card: PostingCard = {
    id: row.id as Id<'posting'>,
    slug: slugOf(row.job_title, row.id),
    ...shownOn('card', content),
    summary: summaryOf(row.job_description, 240),
    publishAt: (row.first_published_at ?? publishAt).toISOString(),
    openUntil: openUntil(publishAt).toISOString(),
    updatedAt: row.updated_at.toISOString(),
    status: row.status,
    isSponsored: row.is_sponsored,
    ...shownSalary(row),
    location: row.location_code ? book.placeLabel(row.location_code) : null,
    residence: content.residence.map((code) => ({ code, name: book.placeLabel(code) ?? code })),
    onChain: onChainInShort(content.onChainRequirements),
    skills: skills.map(({ id, name, kind, isWeb3, isRequired }) => ({
      id,
      name,
      iconUrl: skillIcon(kind),
      isRequired,
      isGeneric: kind === 'soft',
      isWeb3,
    })),
    company: {
      id: row.company_id as Id<'company'>,
      slug: slugOf(row.name, row.company_id),
      name: row.name,
      avatarUrl: row.avatar_url,
      isVerified: row.verified_domain !== null,
    },
    origin: row.origin,
  }
  const terms = termsOf({ ...row, skillIds: skills.map(({ id }) => id) })
  const words = indexedWords({
    title: row.job_title,
    company: row.name,
    skills: [...skills.map(({ name }) => name), ...chainNames(content), ...permissionWords(content)],
    body: plainText(row.job_description),
  })
  return {
    id: row.id,
    publishAt,
    salary: comparableSalary(row),
    // What only the index orders by, nobody looks for by SQL.
    terms: [
      ...terms,
      ...fitTerms({
        ...row,
        skills: skills.map((skill) => ({ ...skill, isGeneric: skill.kind === 'soft' })),
      }),
    ],
    words,
    card: JSON.stringify(postingCard.parse(card)),
  }
}

/** The chains on which a posting asks for activity, so that *arbitrum* finds it. */
function chainNames({ onChainRequirements }: ReturnType<typeof contentOf>): string[] {
  return (onChainRequirements?.blockchains ?? []).flatMap((symbol) => {
    const chain = taxonomyBook().blockchainBySymbol(symbol)
    return chain ? [chain.name] : []
  })
}

/** What people type who need a permit. */
function permissionWords({ workPermission }: ReturnType<typeof contentOf>): string[] {
  return workPermission === 'sponsored' ? ['visa sponsorship', 'relocation'] : []
}

/** US dollars a year for filters; one known bound stands for both. A hidden salary is not comparable at all. */
function comparableSalary(row: Row): DescribedPosting['salary'] {
  const min = row.salary_min ?? row.salary_max
  const max = row.salary_max ?? row.salary_min
  if (row.hide_salary || row.salary_currency !== 'USD' || min === null || max === null) return null
  return { min, max }
}
