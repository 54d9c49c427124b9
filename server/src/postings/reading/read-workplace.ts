import type { Workplace } from '@chainwork/contract/postings/values'
import { isCjk, namesOf, patternOf, vocabulary } from '../../taxonomy/index.ts'
import { labelledLine } from './labelled-line.ts'

const longestLine = 500
const headLines = 12
const named = (['hybrid', 'remote', 'onsite'] as const).map(
  (workplace) => [workplace, patternOf(namesOf(vocabulary.workplace[workplace]))] as const,
)
const about = /hybrid|remote|office|laborator/iu
const isNear = (line: string) => about.test(line) || named.some(([, words]) => words.test(line))
/** `Hybrid`, `Remote (EU)` and `Remote in Spain` say where the work is; `Hybrid cloud` and `Remote Sensing` what it is. */
const alone = (word: string) =>
  new RegExp(
    String.raw`^\W{0,3}(?:fully |100\s?% )?(?:${word})(?:\s*$|\s*[,;:·|/(–—]|\s*-\s|\s+(?:work|working|role|position|job|model|schedule|first|only|or|within|in|from|at|anywhere|worldwide|global|US|USA|UK|EU|EMEA|APAC|LATAM|Europe|Canada|India)\b(?!\s*[:-]))`,
    'iu',
  )
const [hybridAlone, remoteAlone, onsiteAlone] = [
  alone('hybrid'),
  alone('remote'),
  alone(String.raw`on-?\s?site`),
]
/** These names count only at the top of an ad; further down *Homeoffice* may be a benefit. */
const topLines = 4
const [hybridAbove, remoteAbove, onsiteAbove] = (['hybrid', 'remote', 'onsite'] as const).map((workplace) => {
  const names = namesOf(vocabulary.workplace[workplace]).filter((name) => !isCjk.test(name))
  return new RegExp(`^\\P{L}{0,3}(?:${patternOf(names).source})\\s*(?:$|[,;(])`, 'iu')
}) as [RegExp, RegExp, RegExp]
const daysAWeek = String.raw`\b[1-4]\s?(?:x\b|days?|jours?|tagen?|d[ií]as?|giorni|dagen|dni)\b[^.]{0,15}(?:week|semaine|woche|semana|settimana|tydzień)`
const inOffice = String.raw`(?:office|on-?site|büro|bureau|oficina|escritório|ufficio|kantoor|biur)`
const atHome = String.raw`(?:home ?office|from home|télétravail|teletrabajo|teletrabalho|thuiswerken)`
const someDays = new RegExp(
  String.raw`${daysAWeek}[^.]{0,30}\b${inOffice}|\b(?:${inOffice}|${atHome})[^.]{0,25}?${daysAWeek}`,
  'iu',
)
const hybrid =
  /\b(?:this|the) (?:is|role|position|job)\b[^.]{0,60}\bhybrid(?! (?:cloud|mobile|app|search))\b|\bhybrid (?:work(?:ing)? )?(?:model|arrangement|schedule|role|position|job|setup)\b|#LI-hybrid\b|\bon-?site \(part(?:ly|ially)? remote\)|\bspend at least (?:half|\d{1,2}\s?%) of their (?:work(?:ing)? )?time in\b/iu
const remote =
  /\b(?:fully|100\s?%) remote\b|\bremote[- ](?:first|position|role|job)\b|#LI-remote\b|^(?:全?远程|リモート)/iu
const onsite =
  /\b(?:role|position|job|you)\b[^.]{0,20} (?:is )?(?:based|works?|working|located)\b[^.]{0,20} (?:in|from|at) (?:our|the)\b[^.]{0,30}\b(?:office|laborator(?:y|ies)|headquarters)\b|\b(?:in the|from the|from our|in our) office (?:five days|every day|full[- ]time)\b|\b(?:role|position|job) is (?:fully )?on-?\s?site\b|#LI-onsite\b|^[^.]{0,40},\s*on-?\s?site\b(?! (?:events?|visits?|meetings?|support|customer))/iu
const either = /\bremote or hybrid\b|\bhybrid or remote\b/iu
const partly = /\bon-?site \(part(?:ly|ially)? remote\)/iu
/** A few weeks a year are something the job comes with. */
const perk = /\b(?:days?|weeks?|months?) (?:a|per|each) year\b/iu
const no = [...vocabulary.negations, 'never', 'cannot', "isn['’]t", "can['’]t"].join('|')
const denied = new RegExp(
  String.raw`(?<!\p{L})(?:${no})(?!\p{L})(?! only| just)[^.;,]{0,30}\b(?:remote|hybrid|homeoffice)\b|\b(?:remote|hybrid)\b(?: \w+)?(?: is)?(?: not\b|\s*[:：]\s*(?:no|none|nein|non)\b)`,
  'iu',
)
const notRemote =
  /\b(?:no|not)(?: a| an| fully)? remote\b|\bremote(?: work)?(?: is)? not\b|^\W{0,4}(?:fully )?remote(?: work)?\s*[:：]\s*(?:no|none|not)\b|\bon-?site only\b|不接受远程|不支持远程|是否远程\s*[:：]\s*(?:[否不]|可议|可谈|部分)/iu

/** Where the lines of an ad say the work is: by a label, else plainly; null when they do not, deny it or say several. */
export function readWorkplace(lines: readonly string[]): Workplace | null {
  const near = lines.map((line) => line.slice(0, longestLine)).filter(isNear)
  if (!near.length) return null
  const labelled = labelledLine(near, 'workplace') ?? labelledLine(near, 'place')
  const fromLabel = labelled && !either.test(labelled) ? nameIn(labelled) : null
  if (fromLabel) return fromLabel
  const answer = labelledLine(near, 'remote')
  if (answer && /^(?:yes|ja|oui|sí|是|100\s?%|full)/iu.test(answer)) return 'remote'
  const isDenied = deniesRemote(near)
  const partsOf = (from: number, to: number, sign: RegExp) =>
    lines.slice(from, to).flatMap((line) => (line.length < 200 ? line.split(sign) : []))
  const head = partsOf(1, headLines, /[·|•]/)
  const [, ...above] = partsOf(0, topLines, /[·|•]|\s[-–—]\s|,\s/)
  const said = near
    .flatMap((line) => line.split(/[.;!?。](?:\s|$)/))
    .filter((text) => !denied.test(text) && !either.test(text) && !perk.test(text))
  const says = (pattern: RegExp, isAlone: RegExp, isAbove: RegExp) =>
    said.some((text) => pattern.test(text) || isAlone.test(text)) ||
    head.some((part) => isAlone.test(part) && !denied.test(part)) ||
    above.some((part) => isAbove.test(part) && !denied.test(part))
  if (said.some((text) => someDays.test(text)) || says(hybrid, hybridAlone, hybridAbove)) return 'hybrid'
  const isOnsite = says(onsite, onsiteAlone, onsiteAbove)
  if (isDenied) return isOnsite ? 'onsite' : null
  const isRemote = says(remote, remoteAlone, remoteAbove)
  // A company that calls itself remote-first has jobs in its offices.
  if (isRemote && isOnsite)
    return said.some((text) => /\b(?:fully|100\s?%) remote\b/iu.test(text)) ? null : 'onsite'
  return isRemote ? 'remote' : isOnsite ? 'onsite' : null
}

const nameIn = (text: string) =>
  (partly.test(text) && !denied.test(text) ? 'hybrid' : null) ??
  named.find(([, words]) => words.test(text) && !denied.test(text))?.[0] ??
  null

/** True for an ad that says that the work is not remote. */
export function deniesRemote(lines: readonly string[]): boolean {
  return lines.some((line) => notRemote.test(line.slice(0, longestLine)))
}
