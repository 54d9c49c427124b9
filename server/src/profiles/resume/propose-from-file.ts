import type { ResumeProposal } from '@chainwork/contract/profiles/resume'
import { extractText } from '../../platform/documents/extract-text.ts'
import { refuse } from '../../platform/failure.ts'
import type { Reaching } from '../../platform/http/caller.ts'
import { proposalOf } from './propose-from-resume.ts'

/** Proposes profile fields from a PDF, a DOCX or a JSON Resume, told apart by their first bytes. The file is not kept. */
export async function proposeFromFile({ actor, upload }: Reaching<'seeker'>): Promise<ResumeProposal> {
  const bytes = await upload()
  if (isJsonList(bytes)) refuse('resume.list')
  if (isJson(bytes)) return proposalOf({ kind: 'jsonResume', resume: readJson(bytes) })
  const { kind, lines } = await extractText(bytes, actor.userId)
  // In a text document every line of a heading is a paragraph of its own, so that empty lines between them say nothing.
  return proposalOf({ kind: 'lines', lines: kind === 'docx' ? lines.filter(({ text }) => text) : lines })
}

/** A JSON object begins with a brace, after white space and a byte order mark; RTF begins with a brace and a backslash. */
function isJson(bytes: Buffer): boolean {
  return /^\s*\{(?!\\rtf)/.test(
    bytes
      .subarray(0, 200)
      .toString('utf8')
      .replace(/^\ufeff/, ''),
  )
}

/** Parsed, because plain text can begin with a bracket, too. */
function isJsonList(bytes: Buffer): boolean {
  const text = bytes
    .subarray(0, largestJson)
    .toString('utf8')
    .replace(/^\ufeff/, '')
  if (!/^\s*\[/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Résumés are small and shallow; what is neither would keep the server busy. */
const largestJson = 512 * 1024

function readJson(bytes: Buffer): Record<string, unknown> {
  if (bytes.length > largestJson) refuse('document.tooComplex')
  try {
    const text = bytes.toString('utf8').replace(/^\ufeff/, '')
    // Copying such a field onto an object would replace its prototype.
    return JSON.parse(text, (key, value: unknown) => (key === '__proto__' ? undefined : value))
  } catch {
    return refuse('document.unreadable')
  }
}
