import { aDocx, aParagraph } from '@chainwork/server/testing/build-documents'
import type { Line, Resume } from './read-resumes.ts'

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const isEmpty = ([, text, right, left]: Line) => !text && !left?.trim() && !right

/** All lines under one another, with a tab where something stands apart. */
const flat = ({ main, side = [], sideAt }: Resume): Line[] =>
  sideAt === 'left' ? [...side, ...main] : [...main, ...side]

const across = ([, text, right, left]: Line, gap: string) =>
  [left?.trim(), text, right].filter(Boolean).join(gap)

export function setText(resume: Resume): string {
  return flat(resume)
    .map((line) => {
      const [look, text] = line
      if (look === 'heading') return `\n${text}\n`
      return look === 'bullet' ? `${resume.bullet} ${text}` : across(line, '    ')
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

export function setMarkdown(resume: Resume): string {
  return flat(resume)
    .map((line) => {
      const [look, text, right, left] = line
      if (look === 'name') return `# ${text}\n`
      if (look === 'heading') return `\n## ${text}\n`
      if (look === 'strong')
        return [left?.trim(), `**${text}**`, right && `*${right}*`].filter(Boolean).join(' ')
      return look === 'bullet' ? `${resume.bullet === '•' ? '-' : '*'} ${text}` : across(line, ' ')
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}

/** `styled`: headings say that they are; otherwise they are only short lines. */
export function setDocx(resume: Resume, styled: boolean): Buffer {
  return aDocx(
    flat(resume)
      .filter((line) => !isEmpty(line))
      .map((line) => {
        const [look, words] = line
        const text = escaped(look === 'bullet' ? `${resume.bullet} ${words}` : across(line, '\t'))
        const style = { name: 'Title', heading: 'Heading1' }[look as string]
        return aParagraph(text, styled ? style : undefined)
      })
      .join(''),
  )
}
