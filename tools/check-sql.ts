import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { floors, glimpses } from './floors.ts'
import { sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

const builderReads = /\b(?:selectFrom|\w+Join|\w+JoinLateral|using)\(\s*(\[[^\]]*\]|['"`][^'"`]*['"`])/g
const builderWrites = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(\[[^\]]*\]|['"`][^'"`]*['"`])/g
const textReads =
  /\b(?:from|join|using)\s+(?:only\s+|lateral\s+)?(\w+(?:\s+(?:as\s+)?\w+)?(?:\s*,\s*\w+(?:\s+(?:as\s+)?\w+)?)*)/gi
const textWrites =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(\w+)/gi
/** Fewer uses of tables than this mean the checker read nothing, not that all is well. */
const fewestUses = 300
const fewestTables = 40

/**
 * Every use of a table that breaks the floors, as `file:line: why`: a module reads the tables of the modules it may use, and
 * writes only its own. A table belongs to the module whose `tables.ts` declares it, and to those that add columns to it there.
 */
export function brokenWalls(): string[] {
  const files = sourceFiles(root).filter((file) => file.startsWith('server/src/'))
  const owners = tableOwners(files)
  const unused = new Set(
    Object.entries(glimpses).flatMap(([module, tables]) =>
      Object.keys(tables).map((table) => `${module} ${table}`),
    ),
  )
  const problems: string[] = []
  let seen = 0
  for (const file of files) {
    const module = moduleOf(file)
    // Tests and what builds their world use any table; migrations are history.
    if (!module || module === 'testing' || /\.(?:test|race)\.ts$|\/migrations\//.test(file)) continue
    for (const use of tableUses(readFileSync(resolve(root, file), 'utf8'))) {
      const of = owners.get(use.table)
      if (!of) continue
      seen += 1
      unused.delete(`${module} ${use.table}`)
      const problem = judge(module, of, use)
      if (problem) problems.push(`${file}:${use.line}: ${problem}`)
    }
  }
  for (const line of unused) problems.push(`tools/floors.ts: nobody needs the glimpse "${line}" any more`)
  if (owners.size < fewestTables || seen < fewestUses)
    problems.push(`only ${owners.size} tables and ${seen} uses were seen; the check is blind`)
  return problems
}

interface Use {
  table: string
  write: boolean
  line: number
}

function judge(module: string, owners: readonly string[], { table, write }: Use): string | null {
  if (owners.includes(module)) return null
  if (write) return `${module} writes ${table}, which belongs to ${owners[0]}`
  if (owners.some((owner) => floors[module]?.includes(owner)) || glimpses[module]?.[table]) return null
  return `${module} must not read ${table} of ${owners[0]}`
}

/** Every table of the product with the modules that declare it, the one that makes it first. */
function tableOwners(files: readonly string[]): Map<string, string[]> {
  const declared = files.flatMap((file) => {
    const module = moduleOf(file)
    return module && file.endsWith('/tables.ts')
      ? [{ module, text: readFileSync(resolve(root, file), 'utf8') }]
      : []
  })
  const owners = new Map<string, string[]>()
  const tableOfType = new Map<string, string>()
  for (const { module, text } of declared) {
    const tables = /interface Tables \{([^}]*)\}/.exec(text)?.[1] ?? ''
    for (const [, table = '', type = ''] of tables.matchAll(/^\s*(\w+): (\w+)/gm)) {
      owners.set(table, [module])
      tableOfType.set(type, table)
    }
  }
  for (const { module, text } of declared)
    for (const [, type = ''] of text.matchAll(/declare module '[^']*\/tables\.ts' \{\s*interface (\w+)/g)) {
      const table = tableOfType.get(type)
      if (table) owners.get(table)?.push(module)
    }
  return owners
}

/** The names behind every keyword of SQL and every call of the query builder; some are no tables. */
export function tableUses(source: string): Use[] {
  const text = withoutComments(source)
  const uses: Use[] = []
  const collect = (pattern: RegExp, write: boolean, names: (found: string) => string[]) => {
    for (const match of text.matchAll(pattern)) {
      if (/\bdelete\s$/i.test(text.slice(Math.max(0, match.index - 7), match.index))) continue
      const line = text.slice(0, match.index).split('\n').length
      for (const table of names(match[1] ?? '')) uses.push({ table, write, line })
    }
  }
  collect(builderReads, false, quotedNames)
  collect(builderWrites, true, quotedNames)
  collect(textReads, false, (found) => found.split(',').map((name) => name.trim().split(/\s/)[0] ?? ''))
  collect(textWrites, true, (found) => [found])
  return uses
}

function quotedNames(found: string): string[] {
  return [...found.matchAll(/['"`](\w+)/g)].map(([, name = '']) => name)
}

/** Comments become blanks of the same length, so that lines keep their numbers. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, (comment) => comment.replace(/[^\n]/g, ' '))
}

function moduleOf(file: string): string | null {
  const [, , module = '', inside] = file.split('/')
  return inside ? module : null
}
