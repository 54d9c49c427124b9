import { parseSync } from 'oxc-parser'

export interface Sentence {
  line: number
  text: string
}

interface Node {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Attributes and properties whose text people read, also where it is one word. */
const readNames =
  /^(?:aria-label|alt|hint|label|legend|message|placeholder|subject|preheader|text|title|words|told|done|failed)$/
/** What of a call is for developers, or no text at all. */
const forDevelopers =
  /^(?:describe|Error|TypeError|GiveUp|Refusal|log|warn|error|querySelector|querySelectorAll|closest|matches|startsWith|endsWith|includes|test|exec)$/
/** Properties that describe the interface to those who program against it. */
const ofTheInterface = /^(?:summary|description|className|d|viewBox|pattern|expects|operationId)$/

/** Every sentence people read in a file of source, with what is filled in as `{…}`. */
export function sentencesOf(file: string, source: string): Sentence[] {
  const found: Sentence[] = []
  const add = (at: Node, text: string) => {
    const shown = text.replaceAll(/\s+/g, ' ').trim()
    if (/\p{L}{2}/u.test(shown))
      found.push({ line: source.slice(0, at.start).split('\n').length, text: shown })
  }
  const visit = (node: Node, name: string, isInside: boolean): void => {
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'TaggedTemplateExpression':
      case 'TSLiteralType':
        return
      case 'CallExpression':
      case 'NewExpression':
        if (forDevelopers.test(calledName(node['callee'] as Node))) return
        break
      case 'Property':
        if (ofTheInterface.test(keyOf(node))) return
        visit(node['value'] as Node, keyOf(node), isInside)
        return
      case 'JSXAttribute': {
        const own = String((node['name'] as Node)['name'])
        const value = node['value'] as Node | null
        if (value && !ofTheInterface.test(own)) visit(value, own, isInside)
        return
      }
      case 'JSXElement':
      case 'JSXFragment': {
        const hasText = (node['children'] as Node[]).some(
          (child) => child.type === 'JSXText' && /\p{L}/u.test(String(child['value'])),
        )
        if (hasText && !isInside) add(node, shownIn(node))
        eachChild(node, (child) => visit(child, '', isInside || hasText))
        return
      }
      case 'Literal':
        if (typeof node['value'] === 'string' && isRead(node['value'], name)) add(node, node['value'])
        return
      case 'TemplateLiteral': {
        const text = templateText(node)
        if (isRead(text, name)) add(node, text)
        eachChild(node, (child) => visit(child, name, isInside))
        return
      }
    }
    eachChild(node, (child) => visit(child, name, isInside))
  }
  visit(parseSync(file, source).program as unknown as Node, '', false)
  return found
}

/** Whether a text is one that people read: it has words and begins as a sentence, or its name says so. */
function isRead(text: string, name: string): boolean {
  if (/^[#./@[<]|^\w+:|[{;]\s*$|\w=["']|=>|::|\/\w+\/|^select |^\w+[._]\w+/.test(text)) return false
  if (readNames.test(name)) return /\p{Lu}\p{L}| \p{L}/u.test(text)
  return (
    /^[^\p{L}]*\p{Lu}(?:.*[\p{L}\d.,;:!?”)] \S|\p{Ll}{3,}$)/su.test(text) ||
    /\p{L} .*\p{L}[.!?…]$/su.test(text)
  )
}

function templateText(node: Node): string {
  const quasis = node['quasis'] as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('{…}')
}

/** The text of an element in one line, with the text of the elements in it. */
function shownIn(node: Node): string {
  return (node['children'] as Node[])
    .map((child) => {
      switch (child.type) {
        case 'JSXText':
          return String(child['value'])
        case 'JSXElement':
        case 'JSXFragment':
          return shownIn(child) || placeOf(child)
        case 'JSXExpressionContainer': {
          const inner = child['expression'] as Node
          if (inner.type === 'Literal') return String(inner['value'])
          return inner.type === 'JSXEmptyExpression' ? '' : '{…}'
        }
        default:
          return ''
      }
    })
    .join('')
}

/** A part that writes something of its own leaves a place; signs and line breaks do not. */
function placeOf(element: Node): string {
  const name = ((element['openingElement'] as Node | undefined)?.['name'] as Node | undefined)?.['name']
  return /^(?!Icon$|Suspense$)[A-Z]/.test(String(name)) ? '{…}' : ''
}

function calledName(callee: Node): string {
  if (callee.type === 'Identifier') return String(callee['name'])
  return callee.type === 'MemberExpression' ? String((callee['property'] as Node)['name'] ?? '') : ''
}

function keyOf(property: Node): string {
  const key = property['key'] as Node
  return String(key['name'] ?? key['value'] ?? '')
}

function eachChild(node: Node, visit: (child: Node) => void): void {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue
    for (const each of Array.isArray(value) ? value : [value])
      if (each && typeof each === 'object' && typeof (each as Node).type === 'string') visit(each as Node)
  }
}
