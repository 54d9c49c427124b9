import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { aDocx, aPageOf, aParagraph, aPdf, openPdf, zipOf } from '../../testing/build-documents.ts'
import { documentBytes, extractText } from './extract-text.ts'

const person = 'ada'

const refusalOf = (bytes: Buffer, of = person) =>
  extractText(bytes, of).then(
    () => 'read',
    (error: { reason: string }) => error.reason,
  )

const megabyte = 1024 * 1024

test('the text of a PDF comes line by line, with paragraphs apart', async () => {
  const { kind, text, html } = await extractText(
    await aPdf(['Senior Rust Engineer', 'Location: Berlin\n• Tests\n• Reviews']),
    person,
  )
  expect({ kind, html }).toEqual({ kind: 'pdf', html: null })
  expect(text).toBe('Senior Rust Engineer\n\nLocation: Berlin\n- Tests\n- Reviews')
})

test('columns beside one another come one after the other, with dates beside what they are of', async () => {
  const side = ['Contact', 'ada@example.org', 'Skills', 'Rust', 'Solidity', 'Go']
  const main = [
    'Ada Lovelace',
    'Experience',
    'Engineer, Acme',
    'Built bridges',
    'Barista, Quux',
    'Made coffee',
  ]
  const { lines } = await extractText(
    await aPageOf([side.map((text) => ({ text, x: 50 })), main.map((text) => ({ text, x: 250 }))]),
    person,
  )
  expect(lines.map(({ text }) => text)).toEqual([...side, ...main])
  expect(lines.findIndex(({ startsColumn }, at) => startsColumn && at > 0)).toBe(side.length)
  const table = await extractText(
    await aPageOf([
      [
        { text: 'Engineer', x: 50 },
        { text: 'Barista', x: 50 },
      ],
      [
        { text: '2019 – 2020', x: 250 },
        { text: '2017 – 2018', x: 250 },
      ],
    ]),
    person,
  )
  expect(table.lines.map(({ text }) => text)).toEqual(['Engineer\t2019 – 2020', 'Barista\t2017 – 2018'])
})

test('a link behind words stays with its line, unless the words are the address', async () => {
  const { document, bytes } = openPdf({ bufferPages: false })
  document.text('GitHub', 50, 80, { link: 'https://github.com/ada' })
  document.text('github.com/ada', 50, 120, { link: 'https://github.com/ada' })
  document.end()
  const { lines } = await extractText(await bytes, person)
  const link = '<w:p><w:hyperlink r:id="rId9"><w:r><w:t>GitHub</w:t></w:r></w:hyperlink></w:p>'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const docx = aDocx(link.replace('<w:hyperlink', `<w:hyperlink xmlns:r="${office}"`), {
    'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId9" Type="${office}/hyperlink" Target="https://github.com/ada" TargetMode="External"/></Relationships>`,
  })
  expect((await extractText(docx, person)).lines[0]).toMatchObject({
    text: 'GitHub',
    links: ['https://github.com/ada'],
  })
  expect(lines.filter(({ text }) => text).map(({ links }) => links)).toEqual([
    ['https://github.com/ada'],
    undefined,
  ])
})

test('the text of a DOCX keeps its headings and what is written with signs', async () => {
  const body = aParagraph('Baker &amp; Co', 'Heading1') + aParagraph('Bread at 5 &lt; 6.') + aParagraph('')
  const { kind, text, html } = await extractText(aDocx(body), person)
  expect({ kind, text }).toEqual({ kind: 'docx', text: 'Baker & Co\n\nBread at 5 < 6.' })
  expect(html).toBe('<h1>Baker &amp; Co</h1><p>Bread at 5 &lt; 6.</p>')
})

test('the first bytes decide what a file is, not its name', async () => {
  expect(await refusalOf(Buffer.from('MZ an executable'))).toBe('document.type')
  expect(await refusalOf(zipOf({ 'sheet.xml': '<x/>' }))).toBe('document.extension')
  expect(await refusalOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).toBe('document.extension')
  expect(await refusalOf(Buffer.from('{\\rtf1\\ansi Baker\\par}'))).toBe('document.extension')
  expect(await refusalOf(Buffer.alloc(0))).toBe('document.missing')
  expect(await refusalOf(Buffer.concat([await aPdf(['x']), Buffer.alloc(documentBytes)]))).toBe(
    'document.tooLarge',
  )
})

test('files with a password are distinguished from damaged ones', async () => {
  expect(await refusalOf(await aPdf(['secret'], { password: 'bread' }))).toBe('document.locked')
  const office = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  expect(await refusalOf(office)).toBe('document.locked')
  expect(await refusalOf(Buffer.from('%PDF-1.7 and nothing else'))).toBe('document.unreadable')
  expect(await refusalOf(aDocx(aParagraph('cut off')).subarray(0, 500))).toBe('document.unreadable')
})

test('a scan without text says so', async () => {
  expect(await refusalOf(await aPdf([]))).toBe('document.empty')
  expect(await refusalOf(aDocx(aParagraph(' … ')))).toBe('document.empty')
})

test('a DOCX that unpacks without end is refused as too much', async () => {
  const bomb = zipOf({ 'word/document.xml': Buffer.alloc(400 * megabyte, 32) })
  expect(bomb.length).toBeLessThan(megabyte)
  expect(await refusalOf(bomb)).toBe('document.tooComplex')
})

test('a PDF whose page unpacks without end is refused as too much', async () => {
  const bomb = pdfAround(deflateSync(Buffer.alloc(800 * megabyte, 32)))
  expect(bomb.length).toBeLessThan(documentBytes)
  expect(await refusalOf(bomb)).toBe('document.tooComplex')
}, 30_000)

test('a PDF of too many pages is refused', async () => {
  expect(await refusalOf(await aPdf(['book'], { pages: 60 }))).toBe('document.tooComplex')
})

test('entities that multiply and deep nesting are no text', async () => {
  const laughs = `<?xml version="1.0"?><!DOCTYPE w [<!ENTITY a "${'ha'.repeat(500)}"><!ENTITY b "${'&a;'.repeat(500)}"><!ENTITY c "${'&b;'.repeat(500)}">]><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${aParagraph('&c;')}</w:body></w:document>`
  const answer = await extractText(zipOf({ 'word/document.xml': laughs }), person).catch(
    (error) => error.reason,
  )
  expect(JSON.stringify(answer).length).toBeLessThan(2000)
  const deep = '<w:sdt><w:sdtContent>'.repeat(50_000)
  expect(await refusalOf(aDocx(deep))).toMatch(/unreadable|tooComplex/)
})

test('many files at once wait for one another, and beyond that are sent away', async () => {
  const file = aDocx(aParagraph('Bread'))
  const answers = await Promise.all(Array.from({ length: 14 }, (_, at) => refusalOf(file, `person ${at}`)))
  expect(answers.filter((answer) => answer === 'read')).toHaveLength(10)
  expect(answers.filter((answer) => answer === 'document.busy')).toHaveLength(4)
  expect(await refusalOf(file)).toBe('read')
})

test('what one person sends takes one place, and no other person waits for it', async () => {
  const bomb = aDocx(aParagraph('x').repeat(300_000))
  const ended: string[] = []
  const read = (bytes: Buffer, of: string) => refusalOf(bytes, of).then((answer) => (ended.push(of), answer))
  const bombs = Array.from({ length: 6 }, () => read(bomb, 'mallory'))
  expect(await read(aDocx(aParagraph('Bread')), 'ada')).toBe('read')
  expect(ended.filter((person) => person === 'mallory').length).toBeLessThan(2)
  expect(new Set(await Promise.all(bombs))).toEqual(new Set(['document.tooComplex']))
}, 60_000)

test('who has the most files waiting is sent away, not who comes last', async () => {
  const file = aDocx(aParagraph('Bread'))
  const many = Promise.all(Array.from({ length: 9 }, () => refusalOf(file, 'mallory')))
  const others = ['ada', 'bo', 'chi'].map((person) => refusalOf(file, person))
  expect(await Promise.all(others)).toEqual(['read', 'read', 'read'])
  expect((await many).filter((answer) => answer === 'document.busy')).toHaveLength(2)
})

test('text that goes on without end is refused before anything is made of it', async () => {
  const bombs = [aDocx(aParagraph(`a${' '.repeat(300_000)}a`)), aDocx(aParagraph('\ufdfa'.repeat(90_000)))]
  expect(await Promise.all(bombs.map((bomb, at) => refusalOf(bomb, `person ${at}`)))).toEqual([
    'document.tooComplex',
    'document.tooComplex',
  ])
})

/** One page whose content stream is given packed. */
function pdfAround(stream: Buffer): Buffer {
  const head = (text: string) => Buffer.from(text, 'latin1')
  return Buffer.concat([
    head(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n',
    ),
    head('3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>endobj\n'),
    head(`4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`),
    stream,
    head('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
}
