import { parseSync } from 'oxc-parser'

/** A small change of a source file that its tests should notice. */
export interface Mutant {
  start: number
  end: number
  /** What stands there instead. */
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: any
}

const swaps: Record<string, readonly string[]> = {
  '<': ['<=', '>'],
  '<=': ['<', '>'],
  '>': ['>=', '<'],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  min: ['max'],
  max: ['min'],
  floor: ['ceil'],
  sqrt: ['abs'],
}

/** The changes of one file: other operators, values and conditions, and calls left out. */
export function mutantsOf(source: string): Mutant[] {
  const found: Mutant[] = []
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  const put = ({ start, end }: Pick<Node, 'start' | 'end'>, ...texts: string[]) => {
    for (const text of texts) found.push({ start, end, text })
  }
  const visit = (node: Node, parent: Node): void => {
    const { type } = node
    if (type === 'ImportDeclaration') return
    // Of types nothing is there when it runs, but an expression may be inside.
    if (type.startsWith('TS')) return node['expression'] && visit(node['expression'], node)
    if (node['operator'] && node['left']) {
      const start = source.indexOf(node['operator'], node['left'].end)
      put({ start, end: start + node['operator'].length }, ...(swaps[node['operator']] ?? []))
    }
    if (type === 'ConditionalExpression' || type === 'IfStatement') put(node['test'], 'true', 'false')
    if (type === 'Literal' && typeof node['value'] === 'number') put(node, `(${textOf(node)} + 1)`)
    if (type === 'Literal' && typeof node['value'] === 'string' && parent.type !== 'Property')
      put(node, "'mutant'")
    if (type === 'Literal' && typeof node['value'] === 'boolean') put(node, String(!node['value']))
    if (type === 'UnaryExpression' && node['operator'] === '!') put(node, textOf(node['argument']))
    if (type === 'ExpressionStatement' && node['expression'].type === 'CallExpression') put(node, ';')
    if (type === 'CallExpression' && node['callee'].type === 'MemberExpression') {
      const { object, property } = node['callee']
      if (textOf(object) === 'Math') put(property, ...(swaps[property.name] ?? []))
      if (property.name === 'where') put(node, textOf(object))
    }
    for (const child of Object.values(node).flat()) if (typeof child?.type === 'string') visit(child, node)
  }
  const { program } = parseSync('source.ts', source)
  visit(program as unknown as Node, program as unknown as Node)
  return found
}
