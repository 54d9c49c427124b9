import { companySizeLabels, employmentTypeLabels } from '@chainwork/contract/postings/values'

/** Every filter with several values. */
export const lists = [
  'skills',
  'type',
  'industry',
  'noskills',
  'notype',
  'noindustry',
  'size',
  'place',
] as const

/** A chosen value in words. */
export function filterLabel(name: (typeof lists)[number], value: string): string {
  const prefix = name.startsWith('no') ? 'not ' : ''
  if (name === 'place') return value === 'remote' ? 'Remote/Hybrid' : 'On-site'
  if (name === 'size') return `${companySizeLabels[Number(value) as keyof typeof companySizeLabels]} people`
  if (name === 'type' || name === 'notype')
    return prefix + employmentTypeLabels[value as keyof typeof employmentTypeLabels]
  return prefix + value
}
