import { createRequire } from 'node:module'
import { openPdf } from '@chainwork/server/testing/build-documents'
import type { Chance } from './chance.ts'
import type { Line, Sheet } from './sheet.ts'
import { setMarkdown } from './set-text.ts'

const { resolve } = createRequire(import.meta.resolve('@chainwork/server'))
const font = (weight: number) =>
  resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`)
const margin = 50

/** A4 with the product's PDF library; `isMarkdown` prints the signs of Markdown as they are. */
export function setPdf(sheet: Sheet, { one, maybe }: Chance, isMarkdown = false): Promise<Buffer> {
  const { document, bytes } = openPdf({ size: 'A4', margin, compress: maybe(0.7), bufferPages: true })
  // The fonts every reader has know few bullets.
  const isPlain = maybe(0.4) && /[•*–-]/.test(sheet.bullet)
  document.registerFont('normal', isPlain ? 'Helvetica' : font(400))
  document.registerFont('bold', isPlain ? 'Helvetica-Bold' : font(600))
  const size = one([9, 10, 11])
  const headingSize = size + one([0, 2, 4])
  const gap = one([1, 3, 5])
  const all = document.page.width - 2 * margin
  const sideWidth = Math.round(all * 0.3)
  const hasSide = sheet.side.length > 0

  const column = (lines: readonly Line[], x: number, width: number) => {
    let page = 0
    document.switchToPage(page)
    document.y = margin
    for (const { text, look, left, right } of lines) {
      if (!text && !left && !right) {
        document.moveDown(0.6)
        continue
      }
      if (look === 'heading') document.moveDown(0.7)
      if (document.y > document.page.height - 110) {
        page += 1
        if (page < document.bufferedPageRange().count) document.switchToPage(page)
        else document.addPage()
        document.y = margin
      }
      const isStrong = look !== 'plain' && look !== 'bullet'
      document
        .font(isStrong ? 'bold' : 'normal')
        .fontSize(look === 'name' ? size + 10 : look === 'heading' ? headingSize : size)
      const words = look === 'bullet' ? `${sheet.bullet} ${text}` : text
      // What has no space to break at is set smaller, as people do.
      const longest = Math.max(...words.split(' ').map((word) => document.widthOfString(word)))
      if (longest > width) document.fontSize((size * width) / (longest + 2))
      const y = document.y
      const indent = left ? 130 : 0
      if (left) document.text(left, x, y, { width: 125 })
      const isTight = right && document.widthOfString(words) + document.widthOfString(right) + 20 > width
      if (right && !isTight) {
        document.text(right, x, y, { width, align: 'right' })
        document.y = y
      }
      document.text(words, x + indent, y, { width: width - indent, lineGap: gap })
      if (right && isTight) document.text(right, x, document.y, { width })
    }
  }
  if (isMarkdown) {
    document.font('normal').fontSize(size).text(setMarkdown(sheet), { lineGap: gap })
  } else if (!hasSide) column(sheet.main, margin, all)
  else {
    const isLeft = sheet.sideAt === 'left'
    const sideX = isLeft ? margin : margin + all - sideWidth
    const mainX = isLeft ? margin + sideWidth + 25 : margin
    const inOrder = [
      () => column(sheet.side, sideX, sideWidth),
      () => column(sheet.main, mainX, all - sideWidth - 25),
    ]
    for (const write of maybe(0.5) ? inOrder : inOrder.toReversed()) write()
  }
  document.end()
  return bytes
}
