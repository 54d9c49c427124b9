import type { Workplace } from '@chainwork/contract/postings/values'
import { labelledLine } from './labelled-line.ts'

const longestLine = 500
const labels = 'location|workplace|work model|location type|arbeitsort|lieu|工作地点'
const hybrid =
  /\b(?:this|the) (?:is|role|position|job)\b[^.]{0,60}\bhybrid\b|\bhybrid (?:work(?:ing)? )?(?:model|arrangement|schedule|role|position|job|setup)\b|#LI-hybrid\b|\bon-?site \(part(?:ly|ially)? remote\)|^hybrid\b.{0,40}$|\bspend at least (?:half|\d{1,2}\s?%) of their (?:work(?:ing)? )?time in\b/i
const either = /\bremote or hybrid\b|\bhybrid or remote\b/i
const remote =
  /\b(?:fully|100\s?%) remote\b|\bremote[- ](?:first|position|role|job)\b|^remote\b.{0,40}$|^(?:全?远程|リモート)/iu
const notRemote =
  /\b(?:no|not)(?: a| an| fully)? remote\b|\bremote (?:work )?(?:is )?not\b|\bon-?site only\b|不接受远程|不支持远程|是否远程\s*[:：]\s*(?:[否不]|可议|可谈|部分)/iu

/** Remote or hybrid work that the lines of an ad state plainly; null when they do not, or deny it. */
export function readWorkplace(lines: readonly string[]): Extract<Workplace, 'remote' | 'hybrid'> | null {
  const near = lines.map((line) => line.slice(0, longestLine))
  const labelled = labelledLine(near, labels) ?? ''
  if (/\bhybrid\b/i.test(labelled) || near.some((line) => hybrid.test(line) && !either.test(line)))
    return 'hybrid'
  if (deniesRemote(near)) return null
  return /\bremote\b/i.test(labelled) || near.some((line) => remote.test(line) && !either.test(line))
    ? 'remote'
    : null
}

/** True for an ad that says that the work is not remote. */
export function deniesRemote(lines: readonly string[]): boolean {
  return lines.some((line) => notRemote.test(line.slice(0, longestLine)))
}
