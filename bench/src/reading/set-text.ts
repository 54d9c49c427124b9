import { aDocx, aParagraph } from '@chainwork/server/testing/build-documents'
import type { Line, Sheet } from './sheet.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const isEmpty = ({ text, left, right }: Line) => !text && !left?.trim() && !right

/** All lines under one another, with a tab where something stands apart. */
const flat = ({ main, side, sideAt }: Sheet): Line[] =>
  sideAt === 'left' ? [...side, ...main] : [...main, ...side]

const across = ({ left, text, right }: Line, gap: string) =>
  [left?.trim(), text, right].filter(Boolean).join(gap)

export function setText(sheet: Sheet): string {
  return flat(sheet)
    .map((each) => {
      if (each.look === 'heading') return `\n${each.text}\n`
      return each.look === 'bullet' ? `${sheet.bullet} ${each.text}` : across(each, '    ')
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

export function setMarkdown(sheet: Sheet): string {
  return flat(sheet)
    .map((each) => {
      switch (each.look) {
        case 'name':
          return `# ${each.text}\n`
        case 'heading':
          return `\n## ${each.text}\n`
        case 'strong':
          return [each.left?.trim(), `**${each.text}**`, each.right && `*${each.right}*`]
            .filter(Boolean)
            .join(' ')
        case 'bullet':
          return `${sheet.bullet === '•' ? '-' : '*'} ${each.text}`
        case 'plain':
          return across(each, ' ')
      }
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** `styled`: headings say that they are; otherwise they are only short lines. */
export function setDocx(sheet: Sheet, styled: boolean): Buffer {
  return aDocx(
    flat(sheet)
      .filter((each) => !isEmpty(each))
      .map((each) => {
        const text = each.look === 'bullet' ? `${sheet.bullet} ${each.text}` : across(each, '\t')
        if (each.look === 'name' && styled) return aParagraph(escaped(text), 'Title')
        return aParagraph(escaped(text), each.look === 'heading' && styled ? 'Heading1' : undefined)
      })
      .join(''),
  )
}
