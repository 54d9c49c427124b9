import { monthNumbers } from './date-words.ts'
import { findPeriod } from './read-period.ts'
import type { ResumeLine } from './resume-lines.ts'
import { foldTitle } from './section-words.ts'

/** Labels of the Europass curriculum vitae, from its templates at europass.europa.eu. */
const europass = {
  names:
    'occupation or position held|name and address of employer|title of qualification awarded|name and type of organisation providing education and training|' +
    'daten|datum|beruf oder funktion|name und adresse des arbeitgebers|bezeichnung der erworbenen qualifikation|name der bildungseinrichtung|name und art der bildungs oder ausbildungseinrichtung|' +
    'fonction ou poste occupe|nom et adresse de l employeur|intitule du certificat ou diplome delivre|nom et type de l etablissement d enseignement ou de formation|' +
    'fechas|profesion o cargo desempenado|nombre y direccion de la empresa o empleador|titulo de la cualificacion obtenida|nombre y tipo de la organizacion que ha impartido la educacion o la formacion|' +
    'lavoro o posizione ricoperti|nome e indirizzo del datore di lavoro|titolo della qualifica rilasciata|nome e tipo d organizzazione erogatrice dell istruzione e formazione|' +
    'datas|funcao ou cargo ocupado|nome e morada do empregador|designacao da qualificacao atribuida|nome e tipo da organizacao de ensino ou formacao',
  described:
    'main activities and responsibilities|type of business or sector|principal subjects occupational skills covered|' +
    'wichtigste tatigkeiten und zustandigkeiten|tatigkeitsbereich oder branche|hauptfacher berufliche fahigkeiten|' +
    'principales activites et responsabilites|type ou secteur d activite|' +
    'funciones y responsabilidades principales|tipo de empresa o sector|' +
    'principali attivita e responsabilita|tipo di attivita o settore|' +
    'principais atividades e responsabilidades|tipo de empresa ou sector',
}

/** What stands before what it names, folded, in the languages résumés come in. */
const names = new Set(
  (
    'position|job title|title|role|designation|job role|company|company name|employer|organization|organisation|institution|school|university|college|period|date|dates|duration|qualification|degree|course|' +
    'stelle|funktion|tatigkeit als|firma|unternehmen|arbeitgeber|zeitraum|abschluss|schule|hochschule|' +
    'poste|poste occupe|fonction|entreprise|societe|employeur|periode|diplome|etablissement|ecole|' +
    'puesto|cargo|empresa|compania|periodo|titulo|centro|institucion|universidad|' +
    'funcao|instituicao|curso|posizione|ruolo|azienda|datore di lavoro|functie|bedrijf|werkgever|' +
    europass.names
  ).split('|'),
)
/** What stands before a description. */
const described = new Set(
  (
    'responsibilities|key responsibilities|duties|tasks|activities|achievements|key achievements|technologies|tech stack|tools|' +
    'aufgaben|tatigkeiten|schwerpunkte|missions|taches|responsabilites|realisations|environnement technique|' +
    'funciones|responsabilidades|tareas|logros|atividades|atribuicoes|principais atividades|mansioni|taken|' +
    europass.described
  ).split('|'),
)

const employers = new Set(
  'name and address of employer|name und adresse des arbeitgebers|nom et adresse de l employeur|nombre y direccion de la empresa o empleador|nombre y direccion del empleador|nome e indirizzo del datore di lavoro|nome e morada do empregador'.split(
    '|',
  ),
)
/** How many lines above the employer a Europass may put the duties. */
const maxBefore = 3

/** Reorders a Europass, which lists the duties before the employer. */
export function employerFirst(lines: readonly ResumeLine[]): ResumeLine[] {
  const ordered = [...lines]
  for (const [at, line] of lines.entries()) {
    if (!employers.has(labelBefore(line.text))) continue
    const done = lines.findIndex(
      ({ text }, above) => above < at && above >= at - maxBefore && described.has(labelBefore(text)),
    )
    if (done >= 0) ordered.splice(done, 0, ...ordered.splice(at, 1))
  }
  return ordered
}

const labelBefore = (text: string) => foldTitle(/^([^:：\d]{2,80})[:：]\s/u.exec(text)?.[1] ?? '')

/** A line without what only says what it is: `Position: Developer` names a developer, `2. Acme` is called Acme. */
export function withoutLabel(line: ResumeLine): ResumeLine {
  if (line.isBullet) return line
  const text = withoutLink(unnumbered(line.text))
  const [, label = '', rest = ''] = /^([^:：\d]{2,80})[:：]\s+(\S.*)$/u.exec(text) ?? []
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

/** A name that was a link: `Researcher, Acme: https://acme.example`. */
function withoutLink(text: string): string {
  const link = [...text.matchAll(/(?<=\p{L}):\s+https?:\/\/\S+/gu)].at(-1)
  const named = text.slice(0, link?.index)
  return link && /[,|@–—-]/.test(named) ? named + text.slice(link.index + link[0].length) : text
}

/** `1. Januar` is a day. */
function unnumbered(text: string): string {
  const [whole, word = ''] = /^\d{1,2}[.)]\s+(\p{Lu}[\p{L}\p{M}]*)/u.exec(text) ?? []
  return whole && !monthNumbers.has(word.toLowerCase()) ? text.replace(/^\d{1,2}[.)]\s+/, '') : text
}
