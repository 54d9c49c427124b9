import type { ImportSummary } from '@chainwork/server'

type Open = ImportSummary['open']
const fieldNames: Record<keyof Open, string> = {
  place: 'place',
  workplace: 'workplace',
  salary: 'salary',
  employmentType: 'employment type',
  category: 'category',
}
/** Why a field stays open, as said after the number of ads. */
const reasons: { [Field in keyof Open]: Record<keyof Open[Field] & string, string> } = {
  place: {
    unknown: 'name none that is known',
    ambiguous: 'name one of several places of a name',
    several: 'name several places',
  },
  workplace: { contradiction: 'say remote and on-site' },
  salary: {
    currency: 'name no certain currency',
    period: 'leave open what time it is for',
    open: 'give one end only',
    several: 'name several',
    estimate: 'repeat an estimate',
    unclear: 'give amounts that cannot be meant',
  },
  employmentType: {
    several: 'name several',
    contradiction: 'say two different things',
    unknown: 'use words that are not known',
  },
  category: { several: 'name work of several', unknown: 'name work of none that is known' },
}

/** What an import found, what it left open and why, what it cut: one line each. */
export function describeImport({ found, open, convertedSalaries, cut }: ImportSummary): string[] {
  const converted = convertedSalaries
    ? ` (${convertedSalaries} converted from shorter periods to a year)`
    : ''
  return [
    `Found a place in ${found.place}, a workplace in ${found.workplace}, a salary in ${found.salary}${converted}, an employment type in ${found.employmentType}, a category in ${found.category}, skills in ${found.skills}.`,
    ...Object.entries(fieldNames).flatMap(([field, name]) => {
      const counts = Object.entries(open[field as keyof Open])
      const total = counts.reduce((sum, [, count]) => sum + count, 0)
      const words = reasons[field as keyof Open] as Record<string, string>
      const each = counts.map(([reason, count]) => `${count} ${words[reason] ?? reason}`).join(', ')
      return total ? [`Left the ${name} open in ${total}: ${each}.`] : []
    }),
    ...(cut.title + cut.description + cut.skills
      ? [
          `Cut ${cut.title} titles at 200 characters, ${cut.description} descriptions, ${cut.skills} lists of skills at 30.`,
        ]
      : []),
  ]
}
