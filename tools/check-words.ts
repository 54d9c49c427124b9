import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What docs/words.md has under *Not in names*, in every form. */
const refused = /^(?:tells?|telling|told|keeps?|keeping|kept|asked|wish(?:es|ed)?|letters?|least|most)$/
/** An operator (`atLeast`) and a job of the queue that failed for good. */
const allowed = /\bat (?:least|most)\b|\bdead letters?\b/g

/** Names that others know: they stay as they were first called. */
const known: Record<string, string> = {
  'contract/src/applications/match.ts asked': 'a field of the answer',
  'server/src/newsletter/tables.ts letter': 'a column',
  'web/app/features/recruiter/wizard/reading/ad-reading.ts kept': 'a field of an answer, and of a cookie',
  'host/src/cli/import-postings.ts keepDates': 'the option --keep-dates of a command',
  'server/src/postings/import/import-postings.ts keepDates': 'the option --keep-dates of a command',
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** Every file and every declared name with a word that docs/words.md refuses, as `file:line: why`. */
export function refusedNames(
  files: readonly string[] = sourceFiles(root),
  read: (file: string) => string = (file) => readFileSync(join(root, file), 'utf8'),
): string[] {
  return files.flatMap((file) => {
    const text = read(file)
    const names: { name: string; start: number }[] = [{ name: basename(file), start: 0 }]
    eachNode(parseSync(file, text).program as unknown as Node, (node) => {
      for (const declared of declaredBy(node).flatMap(boundIn))
        names.push({ name: String(declared['name'] ?? declared['value']), start: declared.start })
    })
    return names.flatMap(({ name, start }) => {
      const word = known[`${file} ${name}`] ? undefined : refusedWord(name)
      const line = text.slice(0, start).split('\n').length
      return word ? [`${file}:${line}: ${name}: docs/words.md has what to say instead of ${word}`] : []
    })
  })
}

/** The first refused word of a name. Columns of tables are written with underscores, and stay. */
function refusedWord(name: string): string | undefined {
  if (/[a-z]_[a-z]/.test(name)) return undefined
  const words = name.replaceAll(/(?<=[a-z\d])(?=[A-Z])|[^A-Za-z\d]+/g, ' ').toLowerCase()
  const rest = words.replaceAll(allowed, '').split(' ')
  return rest.find((word) => refused.test(word))
}

/** What a node declares: variables, functions, types, parameters, members, and what is imported under another name. */
function declaredBy(node: Node): Node[] {
  const isMember = /^(?:TS(?:Property|Method)Signature|(?:Property|Method)Definition)$/.test(node.type)
  const isRenamed =
    node.type === 'ImportSpecifier' && (node['imported'] as Node)['name'] !== (node['local'] as Node)['name']
  const own = [node['id'], node['param'], isMember && node['key'], isRenamed && node['local']]
  return [...own, ...((node['params'] ?? []) as Node[])].filter((each) => each) as Node[]
}

/** The names in a pattern. */
function boundIn(node: Node): Node[] {
  const inside = [node['left'], node['argument'], node['parameter']].find((each) => each) as Node | undefined
  switch (node.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
    case 'Literal':
      return [node]
    case 'ObjectPattern':
      return (node['properties'] as Node[]).flatMap((each) => boundIn((each['value'] as Node | null) ?? each))
    case 'ArrayPattern':
      return (node['elements'] as (Node | null)[]).flatMap((each) => (each ? boundIn(each) : []))
    case 'AssignmentPattern':
    case 'RestElement':
    case 'TSParameterProperty':
      return boundIn(inside!)
    default:
      return []
  }
}

function eachNode(node: Node, visit: (node: Node) => void): void {
  visit(node)
  for (const value of Object.values(node))
    for (const each of Array.isArray(value) ? value : [value])
      if (each && typeof each === 'object' && typeof (each as Node).type === 'string')
        eachNode(each as Node, visit)
}
