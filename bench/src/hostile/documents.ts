import { deflateSync } from 'node:zlib'
import { aDocx, aHeavyPdf, aParagraph } from '@chainwork/server/testing/build-documents'

const megabyte = 1024 * 1024
const paragraph = (runs: string) => `<w:p>${runs}</w:p>`
const run = (inside: string) => `<w:r>${inside}<w:t>x</w:t></w:r>`

/** A page on which this is drawn, with more objects from the tenth on. */
function pdfOf(drawn: string, more: readonly string[] = []): Buffer {
  const stream = deflateSync(Buffer.from(`BT /F 10 Tf (a) Tj ET ${drawn}`), { level: 9 })
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>/XObject<</A 10 0 R>>>>>>endobj',
    '5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj',
    ...more,
    `4 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream`,
  ]
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${objects.join('\n')}\n`, 'latin1'),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF', 'latin1'),
  ])
}

/** Forms that each draw the next one twenty times. */
const nested = Array.from({ length: 6 }, (_, at) => {
  const drawn = '/A Do '.repeat(20)
  const next = `/Resources<</XObject<</A ${11 + at} 0 R>>>>`
  return `${10 + at} 0 obj<</Type/XObject/Subtype/Form/BBox[0 0 9 9]${next}/Length ${drawn.length}>>stream\n${drawn}\nendstream endobj`
})

/** Small files that take much to read, and a real one that takes the most. */
export const documents: Record<string, () => Buffer | Promise<Buffer>> = {
  'a PDF of very many shapes': aHeavyPdf,
  'a DOCX of blanks': () => aDocx(aParagraph(`a${' '.repeat(99_000)}a`)),
  'a DOCX of 10 MB in one line': () => aDocx(aParagraph('x y '.repeat(2.5 * megabyte))),
  'a DOCX of characters that stand for many': () => aDocx(aParagraph('\ufdfa'.repeat(90_000))),
  'a DOCX of paragraphs': () => aDocx(aParagraph('x').repeat(100_000)),
  'a DOCX of words in bold': () => aDocx(paragraph((run('<w:rPr><w:b/></w:rPr>') + run('')).repeat(40_000))),
  'a DOCX of bookmarks': () =>
    aDocx(paragraph('<w:bookmarkStart w:id="1" w:name="x"/>'.repeat(100_000) + run(''))),
  'a DOCX of cells': () =>
    aDocx(`<w:tbl>${`<w:tr>${`<w:tc>${aParagraph('x')}</w:tc>`.repeat(20)}</w:tr>`.repeat(1000)}</w:tbl>`),
  'a DOCX nested deep': () => aDocx('<w:tbl><w:tr><w:tc>'.repeat(5000)),
  'a PDF of one long text': () => pdfOf(`BT /F 10 Tf (${'x'.repeat(10 * megabyte)}) Tj ET`),
  'a PDF of nothing, often': () => pdfOf('q Q '.repeat(4 * megabyte)),
  'a PDF of forms in forms': () => pdfOf('/A Do', nested),
  'a PDF of forms in itself': () => pdfOf('/A Do', [nested[0]!.replace('/A 11 0 R', '/A 10 0 R')]),
  'a PDF of brackets': () => Buffer.from(`%PDF-1.4\n1 0 obj${'['.repeat(4_000_000)}`),
}
