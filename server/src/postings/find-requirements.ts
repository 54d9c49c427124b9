import type { PostedSkill } from '@chainwork/contract/applications/skill-match'
import type { RequiringPosting } from '@chainwork/contract/eligibility/requirements'
import { overSince } from '@chainwork/contract/open-window'
import { sql } from 'kysely'
import type { Db, Tx } from '../platform/db/database.ts'
import { taxonomyBook } from '../taxonomy/index.ts'

/** What those of these postings that everybody may read ask for, by id, in one statement. */
export async function findRequirements(
  db: Db | Tx,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, RequiringPosting & { skills: PostedSkill[] }>> {
  const rows = await db
    .selectFrom('posting')
    .select([
      'id',
      'languages',
      'location_code',
      'is_remote',
      'workplace',
      'residence',
      'board_id',
      'time_zone',
      'core_hours',
      'work_permission',
      'on_chain_requirements',
      sql<{ id: string; isRequired: boolean }[]>`(select coalesce(
        jsonb_agg(jsonb_build_object('id', skill_id, 'isRequired', is_required)), '[]')
        from posting_skill where posting_id = posting.id)`.as('skills'),
    ])
    .where('id', '=', sql<string>`any(${ids})`)
    .where('status', '=', 'Published')
    .where('frozen_at', 'is', null)
    .where('publish_at', '<=', now)
    .where('publish_at', '>', overSince(now))
    .execute()
  const book = taxonomyBook()
  const labelOf = (code: string) => book.placeLabel(code) ?? code
  return new Map(
    rows.map((row) => [
      row.id,
      {
        skills: row.skills.flatMap(({ id, isRequired }) => {
          const skill = book.skillById(id)
          return skill ? [{ id, name: skill.name, isRequired, isGeneric: skill.kind === 'soft' }] : []
        }),
        languages: row.languages,
        locationCode: row.location_code,
        location: row.location_code && labelOf(row.location_code),
        isRemote: row.is_remote,
        workplace: row.workplace,
        residence: row.residence.map((code) => ({ code, name: labelOf(code) })),
        origin: row.board_id === null ? null : {},
        timeZone: row.time_zone,
        coreHours: row.core_hours,
        workPermission: row.work_permission,
        onChainRequirements: row.on_chain_requirements && {
          ...row.on_chain_requirements,
          blockchains: row.on_chain_requirements.blockchains.flatMap(
            (symbol) => book.blockchainBySymbol(symbol) ?? [],
          ),
        },
      },
    ]),
  )
}
