import { createRequire } from 'node:module'
import { openPdf } from '@chainwork/server/testing/build-documents'
import type { Line, Resume } from './read-resumes.ts'
import { setMarkdown } from './set-text.ts'

const { resolve } = createRequire(import.meta.resolve('@chainwork/server'))
const font = (weight: number) =>
  resolve(`@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`)
const margin = 50

/** A4 with the product's PDF library; `isMarkdown` prints the signs of Markdown as they are. */
export function setPdf(resume: Resume, isMarkdown: boolean): Promise<Buffer> {
  const { side = [], sideAt, main, bullet } = resume
  const { compress, isPlain, size, headingSize, gap, sideFirst } = resume.layout!
  const { document, bytes } = openPdf({ size: 'A4', margin, compress, bufferPages: true })
  // The fonts every reader has know few bullets.
  document.registerFont('normal', isPlain ? 'Helvetica' : font(400))
  document.registerFont('bold', isPlain ? 'Helvetica-Bold' : font(600))
  const all = document.page.width - 2 * margin
  const sideWidth = Math.round(all * 0.3)

  const column = (lines: readonly Line[], x: number, width: number) => {
    let page = 0
    document.switchToPage(page)
    document.y = margin
    for (const [look, text, right, left] of lines) {
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
      const words = look === 'bullet' ? `${bullet} ${text}` : text
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
    document.font('normal').fontSize(size).text(setMarkdown(resume), { lineGap: gap })
  } else if (!side.length) column(main, margin, all)
  else {
    const isLeft = sideAt === 'left'
    const sideX = isLeft ? margin : margin + all - sideWidth
    const mainX = isLeft ? margin + sideWidth + 25 : margin
    const inOrder = [() => column(side, sideX, sideWidth), () => column(main, mainX, all - sideWidth - 25)]
    for (const write of sideFirst ? inOrder : inOrder.toReversed()) write()
  }
  document.end()
  return bytes
}
