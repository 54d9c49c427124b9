import type { Failure } from './failure.ts'

/** Refusals of files whose text is read: ads of recruiters, résumés of job seekers. */
export const documents = {
  'document.missing': { status: 422, message: 'Choose a file first.', field: 'file' },
  'document.type': { status: 415, message: 'File type is not allowed' },
  // Office files that are neither PDF nor DOCX.
  'document.extension': { status: 415, message: 'Unsupported file extension' },
  'document.tooLarge': { status: 413, message: 'File size exceeds 5MB' },
  'document.locked': {
    status: 422,
    message: 'This file is protected by a password. Save it without one, or paste its text.',
    field: 'file',
  },
  'document.empty': {
    status: 422,
    message: 'This file has no text; it may be a scan. Paste the text instead.',
    field: 'file',
  },
  'document.unreadable': {
    status: 422,
    message: 'This file is damaged and cannot be read. Save it again, or paste its text.',
    field: 'file',
  },
  'document.tooComplex': {
    status: 422,
    message: 'This file is too long or too complicated to be read. Paste its text instead.',
    field: 'file',
  },
  'document.busy': { status: 503, message: 'Too many files are being read. Try again in a few seconds.' },
} as const satisfies Record<string, Failure>
