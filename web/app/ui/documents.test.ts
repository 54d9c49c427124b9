import { expect, test } from 'vitest'
import { type FileFacts, type FileKind, accepted, fileProblem, sizeInWords } from './documents.ts'

const mega = 1024 * 1024
const aFile = (name: string, type = '', size = 1000, lastModified = 1): FileFacts => ({
  name,
  type,
  size,
  lastModified,
})

test.each([
  ['cv.pdf', 'application/pdf', null],
  ['CV.PDF', '', null],
  ['cv.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', null],
  ['cv.doc', 'application/msword', 'File type is not allowed'],
  ['cv.txt', 'text/plain', 'File type is not allowed'],
  ['cv.xlsx', '', 'File type is not allowed'],
  ['cv.backup', 'application/pdf', 'Unsupported file extension'],
  ['me.png', 'image/png', 'File type is not allowed'],
  ['cv.exe', 'application/x-msdownload', 'File type is not allowed'],
  ['cv', '', 'File type is not allowed'],
  ['pdf', '', 'File type is not allowed'],
])('%s of type "%s", where PDF and DOCX are taken: %s', (name, type, problem) => {
  expect(fileProblem(aFile(name, type))).toBe(problem)
})

test.each<[FileKind, string]>([
  ['doc', 'a.doc'],
  ['txt', 'a.txt'],
  ['xls', 'a.xls'],
  ['xlsx', 'a.xlsx'],
  ['json', 'a.json'],
])('%s is taken where it is asked for', (kind, name) => {
  expect(fileProblem(aFile(name), [kind])).toBeNull()
  expect(accepted([kind])).toMatch(new RegExp(`^\\.${kind},\\w+/`))
})

test('five megabytes are accepted; one byte more and empty files are not', () => {
  expect(fileProblem(aFile('a.pdf', '', 0))).toBe('This file is empty')
  expect(fileProblem(aFile('a.pdf', '', 5 * mega))).toBeNull()
  expect(fileProblem(aFile('a.pdf', '', 5 * mega + 1))).toBe('File size exceeds 5MB')
  const fileOf = (size: number) => fileProblem(aFile('a.json', '', size), ['json'], null, 64 * mega)
  expect([fileOf(64 * mega), fileOf(64 * mega + 1)]).toEqual([null, 'File size exceeds 64MB'])
})

test('the file that is there already is not taken a second time, a newer state of it is', () => {
  const there = aFile('a.pdf')
  expect(fileProblem(aFile('a.pdf'), undefined, there)).toBe('File already selected')
  expect(fileProblem(aFile('a.pdf', '', 1000, 2), undefined, there)).toBeNull()
  expect(fileProblem(aFile('b.pdf'), undefined, there)).toBeNull()
})

test('sizes are said in words', () => {
  expect([900, 48 * 1024, 1.25 * mega].map(sizeInWords)).toEqual(['900 bytes', '48 kB', '1.3 MB'])
})
