export type SectionKind =
  | 'head'
  | 'about'
  | 'employment'
  | 'education'
  | 'skills'
  | 'languages'
  | 'interests'
  | 'links'
  | 'other'

export interface ResumeSection {
  kind: SectionKind
  lines: string[]
}

const headings: readonly [SectionKind, RegExp][] = [
  [
    'employment',
    /^((work|professional|employment|relevant|career)\s)?(experience|history|employment|background)$|^work( experience)?$|^career$|^berufserfahrung$|^(experiencia|expérience).*$/,
  ],
  [
    'education',
    /^(education(al)?|academic)(\s(and|&)\s\w+|\sbackground|\shistory)?$|^qualifications$|^studies$|^ausbildung$|^formation$|^educación$/,
  ],
  [
    'skills',
    /^((technical|core|key|hard|soft|professional)\s)*(skills|competenc(ies|es)|technologies|tools|expertise|tech stack)((\s(and|&)\s)\w+)?$|^kenntnisse$|^stack$/,
  ],
  ['languages', /^languages?(\sskills)?$|^sprachen$|^(idiomas|langues)$/],
  [
    'interests',
    /^((my|other|personal|professional)\s)?(interests|hobbies)((\s(and|&))?\s\w+)?$|^\w+\s(and|&)\s(interests|hobbies)$|^(areas|fields) of interest$|^(interessen|hobbys)((\sund\s)\w+)?$|^(intereses|aficiones|loisirs|centres d intérêts?)$/,
  ],
  [
    'about',
    /^(professional\s|career\s|executive\s)?(summary|profile|objective|about( me)?)$|^über mich$|^profil$/,
  ],
  ['links', /^(links|profiles|online|web|social( media)?|contact)$/],
  [
    'other',
    /^(projects|publications|certifi\w+|awards?(\s(and|&)\s\w+)?|honou?rs|references|volunteer(ing)?.*|courses|patents|activities|achievements|training)$/,
  ],
]

/** Divides a résumé by its headings; what stands before the first one is its head. Blank lines stay as separators. */
export function readSections(lines: readonly string[]): ResumeSection[] {
  const sections: ResumeSection[] = [{ kind: 'head', lines: [] }]
  for (const line of lines) {
    const { kind, rest } = headingOf(line)
    if (!kind) {
      sections.at(-1)!.lines.push(line)
      continue
    }
    sections.push({ kind, lines: rest ? [rest] : [] })
  }
  return sections
}

/** `SKILLS`, `Work Experience:` and, with its content on the same line, `Languages: German, English`. */
function headingOf(line: string): { kind: SectionKind | null; rest: string } {
  const [, before = '', rest = ''] = /^([^:]{3,40}):\s*(.*)$/.exec(line) ?? []
  if (rest) {
    const kind = kindOf(before)
    return { kind: kind === 'skills' || kind === 'languages' || kind === 'interests' ? kind : null, rest }
  }
  return { kind: line.length <= 40 ? kindOf(before || line) : null, rest: '' }
}

function kindOf(text: string): SectionKind | null {
  const folded = text
    .toLowerCase()
    .replace(/[^\p{L}&\s]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return headings.find(([, pattern]) => pattern.test(folded))?.[0] ?? null
}
