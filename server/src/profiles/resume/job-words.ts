import { vocabulary } from '../../taxonomy/index.ts'

const words = vocabulary.jobs
/** Words that end or begin the name of a job, folded. */
const jobWords = new Set(words.words.join(' ').split(' '))
/** Parts of longer German words that name a job: `Softwareentwickler`, `Projektleiterin`. */
const jobEndings = new RegExp(words.endings)
const jobPhrases = new RegExp(words.phrases)
/** Only beside another word: a bare `Staff`, `Partner` or `Agent` names nothing. */
const companyEndings = new RegExp(words.companies, 'iu')

const wordsOf = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+(?:-[\p{L}]+)*/gu) ?? []

/** Whether words name a job: 0 no, 1 perhaps, since one stands among others, 2 by their first or last word. */
export function jobLikeness(text: string): 0 | 1 | 2 {
  const parts = wordsOf(text.replace(/\([^)]*\)|\/-?in\b|:in\b|\*in\b/gi, ' '))
  if (!parts.length || parts.length > 10) return 0
  if (jobPhrases.test(parts.join(' ')) || jobPhrases.test(text)) return 2
  const isJob = (word: string) =>
    jobWords.has(word) || jobEndings.test(word) || word.split('-').some((part) => jobWords.has(part))
  if (parts.length === 1) return isJob(parts[0]!) ? 2 : 0
  if (isJob(parts.at(-1)!) || isJob(parts[0]!)) return 2
  return parts.some(isJob) ? 1 : 0
}

/** Endings of those who do something, where no list has the word. */
const doing =
  /\p{L}{3}(?:er|or|ist|ian|eer|ant|guard|keeper|man|woman|hand|eur|euse|trice|ero|era|ador|adora|ista|iere|tore|erin)$/iu

/** Whether the last word, or the first of three, may name one who does something: a hint where nothing better is known. */
export const soundsLikeJob = (text: string): boolean => doing.test(text.split(/[\s,]+/).at(-1) ?? '')

/** Whether words say that they name a company: by its form or its trade. */
export function isCompanyLike(text: string): boolean {
  return companyEndings.test(text)
}
