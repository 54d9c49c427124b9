import { skillIcon } from '@chainwork/contract/reference/skills'
import type { OwnPart, WorkingCopy } from '@chainwork/contract/postings/own-posting'
import type { PostingSkill } from '@chainwork/contract/postings/schemas'
import { taxonomyBook } from '../taxonomy/index.ts'
import { type OwnPosting, postingStanding } from './own-posting.ts'
import type { PostingContent } from './posting-content.ts'

/** What the caller's company's people get beside the posting. */
export function ownPartOf({ row, content }: OwnPosting): OwnPart {
  return {
    ...postingStanding(row),
    publishAt: row.publish_at?.toISOString() ?? null,
    form: workingCopyOf(content),
  }
}

/** Content as the form takes it, skills with their names. */
export function workingCopyOf(content: PostingContent): WorkingCopy {
  const named = (ids: readonly string[]) =>
    ids.flatMap((id) => {
      const skill = taxonomyBook().skillById(id)
      return skill ? [{ id, name: skill.name }] : []
    })
  return {
    ...content,
    requiredSkills: named(content.requiredSkills),
    preferredSkills: named(content.preferredSkills),
  }
}

/** The skills of content as a posting shows them. */
export function shownSkills(content: PostingContent): PostingSkill[] {
  const book = taxonomyBook()
  const of = (ids: readonly string[], isRequired: boolean) =>
    ids.flatMap((id) => {
      const skill = book.skillById(id)
      if (!skill) return []
      const { name, kind, isWeb3 } = skill
      return [{ id, name, iconUrl: skillIcon(kind), isRequired, isGeneric: kind === 'soft', isWeb3 }]
    })
  return [...of(content.requiredSkills, true), ...of(content.preferredSkills, false)]
}
