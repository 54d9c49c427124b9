import { Parser } from 'htmlparser2'

/** Deeper than anything that is read, and too deep for whoever nests a million tags. */
const maxDepth = 500

/** What stands between tags that were opened one in another. */
export interface TextInTags {
  /** The names of the tags, the outermost first. */
  path: readonly string[]
  attributes: Readonly<Record<string, string>>
  text: string
}

/**
 * Texts of HTML or XML in the order in which their tags close, without what no tag closed. Entities that a document declares
 * itself stay words. `isWhole` says whether the outermost tag was closed. Throws RangeError where tags are nested too deep.
 */
export function textsInTags(source: string, options: { isXml: boolean }) {
  const texts: TextInTags[] = []
  const open: { name: string; attributes: Record<string, string>; text: string }[] = []
  let isWhole = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.push({ name, attributes, text: '' }) > maxDepth) throw new RangeError('nested too deep')
      },
      ontext(text) {
        const tag = open.at(-1)
        if (tag) tag.text += text
      },
      onclosetag(_name, isImplied) {
        const path = open.map(({ name }) => name)
        const { attributes, text } = open.pop()!
        if (!isImplied) texts.push({ path, attributes, text })
        if (!open.length) isWhole = !isImplied
      },
    },
    { xmlMode: options.isXml },
  )
  parser.end(source)
  return { texts, isWhole }
}
