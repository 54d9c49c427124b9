import { maxSalary, minSalary, salaryCurrency } from '@chainwork/contract/postings/values'
import { BadAd, type ParsedAd, adLine, plainText, readAd, readWorkplace } from '../postings/index.ts'
import type { BoardAd } from './formats/format.ts'

/** An entry of a board as a line of an import. */
export function lineOf({ workplace, location, ...ad }: BoardAd, id: string) {
  const where = { remote: 'remote', hybrid: 'hybrid', onsite: 'on-site' }
  const stated = workplace ? `${location ?? ''} (${where[workplace]})`.trim() : location
  return {
    ...ad,
    title: ad.title.slice(0, 1000),
    description: ad.description.slice(0, 500_000),
    descriptionFormat: 'html' as const,
    source: 'job-board',
    externalId: id,
    location: stated?.slice(0, 1000) ?? null,
    remote: workplace === 'remote' ? true : ad.remote,
  }
}

/** The entry as imports read it. Leaves out pay over the limit or in another currency, and a workplace that only the location suggests. Throws BadAd. */
export function readLine(line: ReturnType<typeof lineOf>): ParsedAd {
  const parsed = adLine.safeParse(line)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new BadAd(issue!.path.join('.'), issue!.message)
  }
  const read = readAd(parsed.data, JSON.stringify(line))
  const { salary } = read
  // The company's location doesn't rule out work from home.
  const isGuess =
    read.workplace === 'onsite' &&
    !/on-?site/i.test(line.location ?? '') &&
    readWorkplace(plainText(read.description).split('\n')) !== 'onsite'
  const isStated = salary?.currency === salaryCurrency && salary.min >= minSalary && salary.max <= maxSalary
  return { ...read, salary: isStated ? salary : null, workplace: isGuess ? null : read.workplace }
}
