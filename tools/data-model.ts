import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { floors } from './floors.ts'
import { sourceFiles } from './source-files.ts'

/** Writes `docs/data-model.md` when run; `npm run check` refuses a page that is older than the tables. */

const root = fileURLToPath(new URL('..', import.meta.url))
const page = 'docs/data-model.md'
const read = (file: string) => readFileSync(join(root, file), 'utf8')
/** Fewer tables than this mean that nothing was read. */
const minTables = 60

interface Table {
  name: string
  words: string
  columns: string[]
}

/** The data model as a page: each module's tables, their columns, and what refers to what. */
export function dataModel(): string {
  const files = sourceFiles(root)
  const sources = files.filter((file) => file.endsWith('/tables.ts')).toSorted()
  const makers = files.filter((file) => /\/migrations\/\d|\/make-tables\.ts$/.test(file))
  const references = referencesIn(makers.map(read))
  const added = addedColumns(sources.map(read))
  const heading = (file: string) =>
    file.startsWith('stand-ins') ? 'stand-ins (not in production)' : (file.split('/')[2] ?? file)
  const modules = Map.groupBy(sources, heading)
  const order = [...Object.keys(floors), ...modules.keys()]
  const sections = [...modules]
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([module, tables]) => {
      const links = tables.map((file) => `[${file.replace('/tables.ts', '')}](../${file})`).join(', ')
      const lines = tables
        .flatMap((file) => tablesIn(read(file)))
        .map((table) => described(table, references, added.get(table.name)))
      return `## ${module}\n\nIn ${links}.\n\n${lines.join('\n')}`
    })
  return `${intro}\n\n${sections.join('\n\n')}\n`
}

const intro = `# The data model

Made from every \`tables.ts\` and the migrations: \`node tools/data-model.ts\` writes it, \`npm run check\` refuses an old one.
Modules stand from the lowest floor up. A module reads the tables of its own and lower floors and writes only its own
([floors.ts](../tools/floors.ts)). \`?\` may be null, \`→\` names the table that a column refers to; what a column means stands
beside it in \`tables.ts\`.`

/** Problems for `npm run check`. */
export function oldDataModel(made = dataModel(), stored = read(page)): string[] {
  const tables = made.match(/^- \*\*/gm)?.length ?? 0
  if (tables < minTables) return [`only ${tables} tables were seen; the check is blind`]
  return made === stored ? [] : [`${page} is older than the tables: run node tools/data-model.ts`]
}

/** The interfaces that `Tables` names, by the names of their tables. */
export function tablesIn(source: string): Table[] {
  return namesIn(source).map(([name, type]) => {
    const pattern = new RegExp(
      `(?:/\\*\\*((?:(?!\\*/)[^])*)\\*/\\n)?(?:export )?interface ${type}\\b([^{]*)\\{([^]*?)\\n\\}`,
    )
    const [, comment = '', base = '', body = ''] = pattern.exec(source) ?? []
    const more = /extends (\w+)/.exec(base)?.[1]
    const words = comment.replace(/\s*\*?\s+/g, ' ').trim()
    return { name, words, columns: [...columnsIn(body), ...(more ? [`all of ${more}`] : [])] }
  })
}

function namesIn(source: string): [table: string, type: string][] {
  const [, listed = ''] = /interface Tables \{([^}]*)\}/.exec(source) ?? []
  return [...listed.matchAll(/^\s*(\w+): (\w+)/gm)].map(([, table = '', type = '']) => [table, type])
}

/** Columns that a higher module adds to a table, by table. */
function addedColumns(sources: readonly string[]): Map<string, string[]> {
  const tableOf = new Map(sources.flatMap(namesIn).map(([table, type]) => [type, table]))
  const additions = /tables\.ts' \{\s*interface (\w+) \{([^]*?)\n {2}\}/g
  return new Map(
    sources
      .flatMap((source) => [...source.matchAll(additions)])
      .map(([, type = '', body = '']) => [tableOf.get(type) ?? type, columnsIn(body)]),
  )
}

function columnsIn(body: string): string[] {
  return [...body.replace(/\/\*[^]*?\*\//g, '').matchAll(/^\s*(\w+)\??: (.*)$/gm)].map(
    ([, name = '', type = '']) => (/\bnull\b/.test(type) ? `${name}?` : name),
  )
}

/** `table.column` → the table it refers to. */
export function referencesIn(migrations: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const source of migrations) {
    let table = ''
    for (const line of source.replaceAll(/(create table (?:if not exists )?\w+ \()/g, '$1\n').split('\n')) {
      table = /(?:create|alter) table (?:if (?:not )?exists )?(\w+)/.exec(line)?.[1] ?? table
      const pattern = /(?:^|,|add column)\s*(?!alter\b)(\w+)\b[^,]*? references (\w+)/g
      for (const [, column, target = ''] of line.matchAll(pattern)) found.set(`${table}.${column}`, target)
    }
  }
  return found
}

function described(table: Table, references: Map<string, string>, added: string[] = []): string {
  const columns = [...table.columns, ...added].map((column) => {
    const target = references.get(`${table.name}.${column.replace('?', '')}`)
    return target ? `${column} → ${target}` : column
  })
  const line = `- **${table.name}**: ${columns.join(', ')}.${table.words && ` *${table.words}*`}`
  return line
    .match(/.{1,138}(?: |$)/g)!
    .map((piece) => piece.trim())
    .join('\n  ')
}

if (import.meta.main) writeFileSync(join(root, page), dataModel())
