import type { Block, EmailMessage, Words } from '../platform/mail/index.ts'

/** What everybody gets of an issue; who it goes to and the way out are added for each. */
export type Issue = Pick<EmailMessage, 'subject' | 'preheader' | 'blocks'>

/** What is wrong with a file, in words. */
export class IssueProblem extends Error {}

type Parts = Exclude<Words, string>

/**
 * Reads an issue from text: `Subject: …` and perhaps `Preheader: …`, an empty line, then paragraphs with empty lines
 * between. `# ` begins a heading, `- ` the lines of a list, `---` is a line, a link alone is a button; inside of text
 * `[label](/path)`, `**strong**` and `*emphasis*`. Throws IssueProblem.
 */
export function readIssue(text: string): Issue {
  const [head = '', ...parts] = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n{2,}/)
  const fields = new Map<string, string>()
  for (const line of head.split('\n')) {
    const [, name, value] = /^(Subject|Preheader):\s*(\S.*)$/.exec(line) ?? []
    if (!name || !value)
      throw new IssueProblem(
        'The file begins with “Subject: …” (and perhaps “Preheader: …”), then an empty line.',
      )
    fields.set(name, value.trim())
  }
  const subject = fields.get('Subject')
  if (!subject) throw new IssueProblem('The file has no “Subject: …”.')
  if (!parts.length) throw new IssueProblem('Nothing stands below the subject.')
  const preheader = fields.get('Preheader')
  return { subject, ...(preheader ? { preheader } : {}), blocks: parts.map(blockOf) }
}

function blockOf(part: string): Block {
  const lines = part.split('\n').map((line) => line.trim())
  if (lines.length === 1 && lines[0] === '---') return { kind: 'divider' }
  const heading = /^#+\s+(.+)$/.exec(part.trim())
  if (heading && lines.length === 1) return { kind: 'heading', text: heading[1]! }
  const button = /^\[([^\]]+)\]\(([^()\s]+)\)$/.exec(part.trim())
  if (button) return { kind: 'button', label: button[1]!, url: button[2]! }
  if (lines.every((line) => line.startsWith('- ')))
    return { kind: 'list', items: lines.map((line) => wordsOf(line.slice(2))) }
  return { kind: 'paragraph', text: wordsOf(lines.join(' ')) }
}

const inline = /\[([^\]]+)\]\(([^()\s]+)\)|\*\*([^*]+)\*\*|\*([^*]+)\*/g

function wordsOf(text: string): Words {
  const parts: Parts = []
  let from = 0
  for (const match of text.matchAll(inline)) {
    if (match.index > from) parts.push(text.slice(from, match.index))
    const [all, label, link, strong, emphasis] = match
    if (label && link) parts.push({ label, link })
    else if (strong) parts.push({ strong })
    else parts.push({ emphasis: emphasis! })
    from = match.index + all.length
  }
  if (from < text.length) parts.push(text.slice(from))
  return parts.length ? parts : text
}
