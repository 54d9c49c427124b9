import type { WorkingCopy } from '@chainwork/contract/postings/own-posting'

/** The stored copy with what was typed and refused over it. */
export function copyWith(copy: WorkingCopy, input: Record<string, unknown> | undefined): WorkingCopy {
  if (!input) return copy
  const named = (skills: unknown) =>
    Array.isArray(skills) ? { skills: skills.map((name: string) => ({ id: name, name })) } : null
  const required = named(input['requiredSkills'])
  const preferred = named(input['preferredSkills'])
  return {
    ...copy,
    ...input,
    ...(required ? { requiredSkills: required.skills } : {}),
    ...(preferred ? { preferredSkills: preferred.skills } : {}),
  } as WorkingCopy
}
