import mammoth from 'mammoth'
import { UnfitDocument } from './document-text.ts'
import { openZip } from './open-zip.ts'

/** The text of a DOCX: body, headings and lists; pictures, comments and embedded styles are left. */
export async function readDocx(bytes: Uint8Array): Promise<{ text: string; html: string }> {
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
  return { text: linesOf(readable), html: readable }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }

function linesOf(html: string): string {
  return html
    .replace(/<li>/g, '- ')
    .replace(/<br \/>|<\/li>|<\/tr>/g, '\n')
    .replace(/<\/t[dh]>/g, ' ')
    .replace(/<\/(?:p|h[1-6]|ul|ol|table)>/g, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(amp|lt|gt|quot);/g, (_all, name: string) => entities[name] ?? '')
}
