import type { Input } from '@chainwork/contract'
import type * as profiles from '@chainwork/contract/profiles/endpoints'
import { parseLink } from '@chainwork/contract/profiles/links'
import type { ProfileChanged } from '@chainwork/contract/profiles/schemas'
import { refuse } from '../platform/failure.ts'
import type { Writing } from '../platform/http/caller.ts'
import { beginEdit, updated } from './begin-edit.ts'

/** Replaces all links, each read by the rules of its kind; the same one twice counts once. Refuses `link.invalid`. */
export async function replaceLinks(
  { tx, actor, now }: Writing<'seeker'>,
  { params, body }: Input<typeof profiles.replaceLinks>,
): Promise<ProfileChanged> {
  const updatedAt = await beginEdit({ tx, actor, now }, params.jobSeekerId, body.updatedAt)
  const rows = await tx.selectFrom('link_type').select(['id', 'name', 'base_url']).execute()
  const kinds = new Map<string, { name: string; baseUrl: string }>(
    rows.map(({ id, name, base_url }) => [id, { name, baseUrl: base_url }]),
  )
  const found = new Map<string, { link_type_id: string; link: string; url: string }>()
  for (const [index, { linkTypeId, link }] of body.links.entries()) {
    const kind = kinds.get(linkTypeId)
    const parsed = kind ? parseLink(kind, link) : null
    if (!kind || !parsed)
      refuse('link.invalid', {
        [`links.${index}.link`]: `Enter a valid ${kind ? `${kind.name} ` : ''}handle or address`,
      })
    found.set(`${linkTypeId} ${parsed.url}`, { link_type_id: linkTypeId, ...parsed })
  }
  await tx.deleteFrom('seeker_link').where('seeker_id', '=', actor.seekerId).execute()
  if (found.size)
    await tx
      .insertInto('seeker_link')
      .values([...found.values()].map((link, position) => ({ seeker_id: actor.seekerId, position, ...link })))
      .execute()
  return { message: updated, updatedAt }
}
