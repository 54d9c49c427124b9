import { crc32, deflateRawSync } from 'node:zlib'
import PdfDocument from 'pdfkit'

/** A PDF to be written on, and its bytes once it has ended. */
export function openPdf(options: PDFKit.PDFDocumentOptions): {
  document: PDFKit.PDFDocument
  bytes: Promise<Buffer>
} {
  const document = new PdfDocument(options)
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const bytes = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(chunks))))
  return { document, bytes }
}

/** A real PDF: a paragraph for each string. */
export function aPdf(paragraphs: readonly string[], options: { password?: string; pages?: number } = {}) {
  const { document, bytes } = openPdf({
    bufferPages: false,
    ...(options.password ? { userPassword: options.password } : {}),
  })
  for (const paragraph of paragraphs) document.fontSize(11).text(paragraph).moveDown()
  for (let page = 1; page < (options.pages ?? 1); page += 1) document.addPage()
  document.end()
  return bytes
}

/** A real PDF of one page: columns of lines, each where it stands from the left; lines of one column are further apart than of the other. */
export function aPageOf(columns: readonly (readonly { text: string; x: number }[])[]): Promise<Buffer> {
  const { document, bytes } = openPdf({ bufferPages: false })
  for (const [at, lines] of columns.entries())
    for (const [line, { text, x }] of lines.entries())
      document
        .fontSize(11)
        .text(text, x, 80 + line * (lines.length > 3 ? 15 + at * 4 : 15), { lineBreak: false })
  document.end()
  return bytes
}

const [heavyPages, shapesPerPage] = [20, 30_000]

/** A résumé among very many shapes: 1.4 MB that take a hundred times as much memory to read. */
export function aHeavyPdf(): Promise<Buffer> {
  const { document, bytes } = openPdf({ bufferPages: false })
  for (let page = 0; page < heavyPages; page += 1) {
    if (page) document.addPage()
    else
      for (const line of ['Ada Ledger', 'ada@example.com', 'Skills', 'Rust, TypeScript'])
        document.fontSize(11).text(line)
    document.fontSize(9).text('Baker, 2019 to 2024, bread and rolls for a whole town. '.repeat(60))
    for (let shape = 0; shape < shapesPerPage; shape += 1) document.rect(shape % 600, (shape * 7) % 800, 3, 2)
    document.fill('#eee')
  }
  document.end()
  return bytes
}

const wordSpace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const relationSpace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A real DOCX around the body's XML; `aParagraph` writes its paragraphs. */
export function aDocx(body: string, more: Record<string, Buffer | string> = {}): Buffer {
  return zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationSpace}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/document.xml': `<?xml version="1.0"?><w:document xmlns:w="${wordSpace}"><w:body>${body}</w:body></w:document>`,
    ...more,
  })
}

/** A paragraph of a DOCX, with a style such as `Heading1` if it has one. */
export function aParagraph(text: string, style?: string): string {
  const properties = style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''
  return `<w:p>${properties}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`
}

/** A ZIP with these files, packed. */
export function zipOf(files: Record<string, Buffer | string>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content as string)
    const packed = deflateRawSync(bytes)
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(bytes), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(bytes.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const here = [Buffer.from('PK\u0003\u0004', 'latin1'), about, Buffer.from(name), packed]
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(offset, 10)
    directory.push(Buffer.from('PK\u0001\u0002\u0014\u0000', 'latin1'), about, tail, Buffer.from(name))
    offset += here.reduce((sum, part) => sum + part.length, 0)
    parts.push(...here)
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('PK\u0005\u0006', 0, 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, listed, end])
}
