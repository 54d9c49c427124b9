import { monthNumbers } from './date-words.ts'
import { findPeriod } from './read-period.ts'
import type { ResumeLine } from './resume-lines.ts'
import { foldTitle } from './section-words.ts'

/** What stands before what it names, folded, in the languages résumés come in. */
const names = new Set(
  (
    'position|job title|title|role|designation|job role|company|company name|employer|organization|organisation|institution|school|university|college|period|date|dates|duration|qualification|degree|course|' +
    'stelle|funktion|tatigkeit als|firma|unternehmen|arbeitgeber|zeitraum|abschluss|schule|hochschule|' +
    'poste|poste occupe|fonction|entreprise|societe|employeur|periode|diplome|etablissement|ecole|' +
    'puesto|cargo|empresa|compania|periodo|titulo|centro|institucion|universidad|' +
    'funcao|instituicao|curso|posizione|ruolo|azienda|datore di lavoro|functie|bedrijf|werkgever'
  ).split('|'),
)
/** What stands before a description. */
const described = new Set(
  (
    'responsibilities|key responsibilities|duties|tasks|activities|achievements|key achievements|technologies|tech stack|tools|' +
    'aufgaben|tatigkeiten|schwerpunkte|missions|taches|responsabilites|realisations|environnement technique|' +
    'funciones|responsabilidades|tareas|logros|atividades|atribuicoes|principais atividades|mansioni|taken'
  ).split('|'),
)

/** A line without what only says what it is: `Position: Developer` names a developer, `2. Acme` is called Acme. */
export function withoutLabel(line: ResumeLine): ResumeLine {
  if (line.isBullet) return line
  const text = unnumbered(line.text)
  const [, label = '', rest = ''] = /^([^:：\d]{2,30})[:：]\s+(\S.*)$/u.exec(text) ?? []
  const folded = label && foldTitle(label)
  if (names.has(folded)) return { ...line, text: rest }
  return described.has(folded) ? { ...line, isBullet: true } : { ...line, text }
}

/** `2012-2019: Accountant, Acme LLP. Audits of funds.`: what follows the first sentence of a dated line describes. */
export function withoutProse(line: ResumeLine): ResumeLine[] {
  if (line.isBullet || findPeriod(line.text)?.from !== 0) return [line]
  const text = line.text.replace(/(?<=\p{L}{4})\.$/u, '')
  const stop = /(?<!\b(?:Inc|Ltd|Co|Corp|Jr|Sr|St|Dr|Mr|Ms|Mt|Ft|No|[A-Z]))\.\s+(?=\p{Lu}\p{Ll})/u.exec(text)
  if (!stop || stop.index < 25) return [{ ...line, text }]
  return [
    { ...line, text: text.slice(0, stop.index) },
    { ...line, text: text.slice(stop.index + stop[0].length), isBullet: true },
  ]
}

/** `1. Januar` is a day. */
function unnumbered(text: string): string {
  const [whole, word = ''] = /^\d{1,2}[.)]\s+(\p{Lu}[\p{L}\p{M}]*)/u.exec(text) ?? []
  return whole && !monthNumbers.has(word.toLowerCase()) ? text.replace(/^\d{1,2}[.)]\s+/, '') : text
}
