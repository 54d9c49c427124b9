import { readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contractOfParts, floors, rooms, wayToStandIns } from './floors.ts'
import { webFloors } from './web-floors.ts'
import { sourceFiles } from './source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const imported =
  /(?:^|\n)\s*(?:import|export)\s[^'"]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s*['"]([^'"]+)['"]/g
/** Fewer imports than this mean the checker read nothing, not that all is well. */
const minImports = 200

/** Every import that breaks the floors, as `file: why`. */
export function brokenFloors(
  read: (file: string) => string = (file) => readFileSync(resolve(root, file), 'utf8'),
  files: readonly string[] = sourceFiles(root),
): string[] {
  const problems: string[] = []
  const graph = new Map<string, string[]>()
  let seen = 0
  for (const file of files) {
    const targets: string[] = []
    const text = read(file)
    for (const match of text.matchAll(imported)) {
      const specifier = match[1] ?? match[2] ?? match[3] ?? ''
      seen += 1
      const target = resolveImport(file, specifier)
      if (!target) continue
      targets.push(target)
      const isLoaded = !match[2] && !/^\s*import type\s/.test(match[0])
      const problem = judge(file, target, isLoaded)
      if (problem) problems.push(`${file}: ${problem}`)
    }
    if (
      /\bprocess\.env\b/.test(text) &&
      file.startsWith('server/src/') &&
      !file.endsWith('platform/config.ts') &&
      !/\.(test|race)\.ts$|\/testing\//.test(file)
    ) {
      problems.push(`${file}: reads process.env; only server/src/platform/config.ts may`)
    }
    graph.set(file, targets)
  }
  if (seen < minImports) problems.push(`only ${seen} imports were seen; the check is blind`)
  return [...problems, ...circles(graph)]
}

function resolveImport(file: string, specifier: string): string | null {
  if (specifier.startsWith('.'))
    return relative(root, resolve(root, dirname(file), specifier)).replaceAll('\\', '/')
  const workspace = /^@chainwork\/([\w-]+)(?:\/(.*))?$/.exec(specifier)
  if (!workspace) return null
  const [, room, rest] = workspace
  if (room === 'tools') return `tools/${rest}.ts`
  return rest ? `${room}/src/${rest}.ts` : `${room}/src/index.ts`
}

/** Why a file must not import another; null where it may. `isLoaded`: with the file, so neither when it is needed nor as a type. */
export function judge(file: string, target: string, isLoaded = true): string | null {
  const [room = '', , module = ''] = file.split('/')
  const [targetRoom = '', , targetModule = ''] = target.split('/')
  if (file.startsWith('web/app/ui/') && targetRoom === 'contract' && !/\.test\.tsx?$/.test(file))
    return contractOfParts.includes(target) ? null : `a part of ui must not know the product (${target})`
  if (targetRoom === 'stand-ins' && (room === 'host' || room === 'server')) {
    if (/\/testing\/|\.(test|race)\.ts$/.test(file) || (file === wayToStandIns && !isLoaded)) return null
    return `production runs without stand-ins; only ${wayToStandIns} may load them, by import() (${target})`
  }
  if (room === 'console' && targetRoom === 'web' && !/^web\/app\/(ui|format)\//.test(target))
    return `the console takes parts and formats of the web, not ${target}`
  if (room !== targetRoom) {
    return (rooms[room] ?? []).includes(targetRoom) ? null : `${room} must not use ${targetRoom} (${target})`
  }
  if (room === 'web') return judgeWeb(file, target)
  if (room !== 'server' || module === targetModule || !target.split('/')[3]) return null
  // Tests build their world from any floor.
  if (/\.(test|race)\.ts$/.test(file)) return null
  if (!floors[module])
    return module.endsWith('.ts') || module === 'testing' ? null : `${module} has no floor in tools/floors.ts`
  if (!floors[module].includes(targetModule)) return `${module} must not use ${targetModule} (${target})`
  if (targetModule === 'platform' || /\/(index|tables)\.ts$/.test(target)) return null
  return `enter ${targetModule} by its index.ts, not ${target}`
}

/** The folder of the web that has a floor; null on top of all, where routes are and what stands beside them. */
function webFolder(file: string): string | null {
  return /^web\/app\/(?:features\/)?(?!routes\/)([\w-]+)\//.exec(file)?.[1] ?? null
}

function judgeWeb(file: string, target: string): string | null {
  const [from, to] = [webFolder(file), webFolder(target)]
  // Tests build their world from any floor.
  if (!from || from === 'testing' || from === to || /\.test\.tsx?$/.test(file)) return null
  const allowed = webFloors[from]
  if (!allowed) return `${from} has no floor in tools/web-floors.ts`
  const lowest = new Set(['ui', 'format', 'api'])
  // What the host hands to a page, and what the server rendered, is a type and a context of their own.
  if (!to)
    return /\/(context|served)\.ts$/.test(target) || target.includes('/+types/')
      ? null
      : `${from} must not use ${target}, which is above it`
  const order = Object.keys(webFloors)
  if (allowed.includes(to))
    return order.indexOf(to) < order.indexOf(from) ? null : `${to} stands after ${from} in tools/floors.ts`
  return lowest.has(to) && !lowest.has(from) ? null : `${from} must not use ${to} (${target})`
}

/** Import circles, each once. Those of types count too: a reader of one file of them has to read them all. */
function circles(graph: Map<string, string[]>): string[] {
  const state = new Map<string, 'open' | 'done'>()
  const found: string[] = []
  const visit = (file: string, trail: string[]) => {
    state.set(file, 'open')
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open')
        found.push(`import circle: ${[...trail.slice(trail.indexOf(next)), next].join(' → ')}`)
      else if (!state.has(next) && graph.has(next)) visit(next, [...trail, next])
    }
    state.set(file, 'done')
  }
  for (const file of graph.keys()) if (!state.has(file)) visit(file, [file])
  return found
}
