import mammoth from 'mammoth'
import { type DocumentLine, UnfitDocument } from './document-text.ts'
import { openZip } from './open-zip.ts'

/** The lines of a DOCX: body, headings and lists; pictures, comments and embedded styles are left. */
export async function readDocx(bytes: Uint8Array): Promise<{ lines: DocumentLine[]; html: string }> {
  const zip = openZip(Buffer.from(bytes))
  if (!zip.exists('word/document.xml')) throw new UnfitDocument('document.extension')
  const { value: html } = await mammoth.convertToHtml(
    // Mammoth reads from whatever can say `exists` and `read`; ours unpacks within bounds.
    { file: zip } as unknown as { buffer: Buffer },
    {
      includeEmbeddedStyleMap: false,
      externalFileAccess: false,
      convertImage: mammoth.images.imgElement(() => Promise.resolve({ src: '' })),
    },
  )
  const readable = html.replace(/<img\b[^>]*>/g, '').replace(/<a id="[^"]*"><\/a>/g, '')
  return { lines: linesOf(readable), html: readable }
}

const block = /<(h[1-6]|p|li|tr)>([\s\S]*?)<\/\1>/g

/** Paragraphs, headings, items of lists and rows of tables, with an empty line where a block ends. */
function linesOf(html: string): DocumentLine[] {
  const lines: DocumentLine[] = []
  for (const [, tag = '', inner = ''] of html.matchAll(block)) {
    if (tag === 'tr') {
      lines.push(...rowOf(inner))
      continue
    }
    const isStrong = /^<strong>(?:(?!<\/strong>)[\s\S])*<\/strong>$/.test(inner)
    const look = tag.startsWith('h') ? tag : isStrong ? 'strong' : ''
    const texts = inner.split(/<br \/>/).map(textOf)
    const links = linksOf(inner)
    for (const text of texts)
      lines.push({ text: tag === 'li' ? `- ${text}` : text, look, ...(links.length ? { links } : {}) })
    if (tag !== 'li') lines.push({ text: '', look: '' })
  }
  return lines
}

/** Cells beside one another: the first paragraphs of them make a line; two long cells are columns. */
function rowOf(row: string): DocumentLine[] {
  const cells = [...row.matchAll(/<t[dh][^>]*>([\s\S]*?)<\/t[dh]>/g)]
    .map(([, cell = '']) =>
      cell.includes('<p>') || cell.includes('<li>') ? linesOf(cell) : [{ text: textOf(cell), look: '' }],
    )
    .map((cell) => cell.filter(({ text }) => text))
    .filter((cell) => cell.length)
  if (cells.filter((cell) => cell.length >= 4).length > 1)
    return cells.flatMap(([first, ...rest]) => [{ ...first!, startsColumn: true as const }, ...rest])
  const first = cells.map(([line]) => line!.text).join('\t')
  const look = cells.at(-1)?.[0]?.look ?? ''
  return first ? [{ text: first, look }, ...cells.flatMap(([, ...rest]) => rest)] : []
}

/** The addresses of links whose words are not an address. */
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="(https?:[^"\s]{1,300})"[^>]*>([\s\S]*?)<\/a>/g)].flatMap(
    ([, link = '', words = '']) => (/\.[a-z]{2,}/i.test(words) ? [] : textOf(link)),
  )

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

const textOf = (html: string) =>
  html.replace(/<[^<>]*>/g, '').replace(/&(amp|lt|gt|quot);/g, (_all, name: string) => entities[name] ?? '')
