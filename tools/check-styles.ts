import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sourceFiles, styleSheets } from './source-files.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
/** Fewer sheets than this mean the checker read nothing, not that all is well. */
const fewestSheets = 40
const tokens = 'web/app/ui/tokens.css'
const breakpoints = 'web/app/ui/breakpoints.ts'
const widths = new Set(
  [...readFileSync(join(root, breakpoints), 'utf8').matchAll(/^ {2}'?([a-z-]+)'?: (?:from|below)\(/gm)].map(
    ([, name]) => name,
  ),
)

/** Sides, so `text-align: start` and `border-start-start-radius` serve languages that are read from the right too. */
const physical =
  /^(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right|top|bottom)\b|(?:left|right|top|bottom)$|border-(?:top|bottom)-(?:left|right)-radius$)/
const fourSided = /^(?:(?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color|radius))$/
const sided = /^(?:text-align|float|clear|position-area)$/
const color =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(?:white|black|red|green|blue|gray|grey|orange|yellow)\b/i

/** What the style sheets of the web do that they should not, and classes that a sheet and its users do not share. */
export function styleProblems(): string[] {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const sheets = new Map(styleSheets(root).map((file) => [file, read(file)]))
  const scripts = new Map(
    sourceFiles(root)
      .filter((file) => /^(web\/app|console\/src)\//.test(file))
      .map((file) => [file, read(file)]),
  )
  const problems = [
    ...[...sheets].flatMap(([file, text]) => sheetProblems(file, text)),
    ...[...scripts].flatMap(([file, text]) => literalWidths(file, text)),
    ...strangeClasses(sheets, scripts),
  ]
  return sheets.size < fewestSheets
    ? [...problems, `only ${sheets.size} style sheets were seen; the check is blind`]
    : problems
}

/** Physical sides, widths and colors that no list has, and unexplained `!important`, as `file:line: why`. */
export function sheetProblems(file: string, text: string): string[] {
  const plain = withoutComments(text)
  const at = (index: number) => `${file}:${plain.slice(0, index).split('\n').length}`
  const queries = [...plain.matchAll(/@(?:media|container)\s([^{]*)\{/g)].flatMap(
    ({ 1: query = '', index }) => [
      ...(/\d(?:px|r?em|ch|vw)\b/.test(query) ? [`${at(index)}: a width belongs to ${breakpoints}`] : []),
      ...[...query.matchAll(/\(--([\w-]+)\)/g)]
        .filter(([, name = '']) => !widths.has(name))
        .map(([name]) => `${at(index)}: ${breakpoints} has no ${name}`),
    ],
  )
  const declarations = [...plain.matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].flatMap(
    ({ 1: property = '', 2: value = '', index }) => {
      const parts = value.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '()').split(/\s+/)
      const isPhysical =
        physical.test(property) ||
        (fourSided.test(property) && parts.length > 3) ||
        (sided.test(property) && /\b(?:left|right|top|bottom)\b/.test(value))
      const isColored = file !== tokens && color.test(value)
      const isForced = value.includes('!important') && !isExplained(text, plain, index)
      return [
        ...(isPhysical ? [`${at(index)}: ${property} names a physical side`] : []),
        ...(isColored ? [`${at(index)}: a color belongs to ${tokens}`] : []),
        ...(property === 'composes' && value.includes(' from ')
          ? [
              `${at(index)}: composes copies the other sheet, without its named widths; import its class instead`,
            ]
          : []),
        ...(isForced ? [`${at(index)}: !important without a comment in its rule`] : []),
      ]
    },
  )
  return [...queries, ...declarations]
}

/** Widths that a script knows by itself, as `file:line: why`. */
export function literalWidths(file: string, text: string): string[] {
  if (file === breakpoints) return []
  return text
    .split('\n')
    .flatMap((line, index) =>
      /\binnerWidth\b|\((?:min|max)-width:|\(width\s*[<>=]/.test(line)
        ? [`${file}:${index + 1}: a width belongs to ${breakpoints}`]
        : [],
    )
}

/** Classes of modules that no component uses, and classes that components use though no module has them. */
export function strangeClasses(sheets: Map<string, string>, scripts: Map<string, string>): string[] {
  const used = new Map<string, Set<string>>()
  const missing: string[] = []
  for (const [file, text] of scripts)
    for (const [, name, from = ''] of text.matchAll(/^import (\w+) from '([^']+\.module\.css)'/gm)) {
      const sheet = normalize(join(dirname(file), from)).replaceAll('\\', '/')
      const known = classesOf(sheets.get(sheet) ?? '')
      const classes = used.get(sheet) ?? new Set()
      used.set(sheet, classes)
      // With `styles[tone]` the component's words say which.
      if (new RegExp(`(?<![\\w./-])${name}\\[`).test(text))
        for (const each of known) if (text.includes(`'${each}'`)) classes.add(each)
      for (const [, called = ''] of text.matchAll(new RegExp(`(?<![\\w./-])${name}\\.(\\w+)`, 'g'))) {
        if (called === 'module') continue
        classes.add(called)
        if (!known.has(called)) missing.push(`${file}: ${sheet} has no class ${called}`)
      }
    }
  const unused = [...sheets]
    .filter(([sheet]) => sheet.endsWith('.module.css'))
    .flatMap(([sheet, text]) =>
      [...classesOf(text)]
        .filter((name) => !used.get(sheet)?.has(name))
        .map((name) => `${sheet}: no component uses the class ${name}`),
    )
  return [...missing, ...unused]
}

function classesOf(text: string): Set<string> {
  const selectors = withoutComments(text)
    .replace(/:global\([^()]*\)/g, '')
    .matchAll(/(?:^|[{};])([^{};]*)(?=\{)/g)
  return new Set(
    [...selectors].flatMap(([, selector = '']) =>
      [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name),
    ),
  )
}

/** The text with its comments blanked, so that lines and places stay. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
}

/** True when the rule round a declaration, or what stands right before the rule, has a comment. */
function isExplained(text: string, plain: string, index: number): boolean {
  const opened = plain.lastIndexOf('{', index)
  const before = Math.max(plain.lastIndexOf('}', opened), plain.lastIndexOf('{', opened - 1), 0)
  return text.slice(before, plain.indexOf('}', index)).includes('/*')
}
