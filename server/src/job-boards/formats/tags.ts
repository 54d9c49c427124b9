import { Parser } from 'htmlparser2'

/** No board nests tags this deep; a page that does is refused. */
const maxDepth = 500

/** The text inside a tag and its parents. */
export interface TextInTags {
  /** The names of the tags, the outermost first. */
  path: readonly string[]
  attributes: Readonly<Record<string, string>>
  text: string
}

/**
 * The texts of HTML or XML in the order in which their tags close; tags without an end are left out. Entities that a document
 * declares are not expanded. `isWhole` says whether the outermost tag was closed. Throws RangeError if tags nest too deep.
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
