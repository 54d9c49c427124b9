import ts from 'typescript'

/** A small change of a source file that its tests should notice. */
export interface Mutant {
  start: number
  end: number
  /** What stands there instead. */
  text: string
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
  const file = ts.createSourceFile('source.ts', source, ts.ScriptTarget.Latest, true)
  const found: Mutant[] = []
  const put = (node: ts.Node, ...texts: string[]) => {
    for (const text of texts) found.push({ start: node.getStart(file), end: node.end, text })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isImportDeclaration(node)) return
    if (ts.isTypeAliasDeclaration(node)) return
    if (ts.isBinaryExpression(node))
      put(node.operatorToken, ...(swaps[node.operatorToken.getText(file)] ?? []))
    if (ts.isConditionalExpression(node)) put(node.condition, 'true', 'false')
    if (ts.isIfStatement(node)) put(node.expression, 'true', 'false')
    if (ts.isNumericLiteral(node)) put(node, `(${node.getText(file)} + 1)`)
    if (ts.isStringLiteral(node) && !ts.isPropertyAssignment(node.parent)) put(node, "'mutant'")
    if (node.kind === ts.SyntaxKind.TrueKeyword) put(node, 'false')
    if (node.kind === ts.SyntaxKind.FalseKeyword) put(node, 'true')
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
      put(node, node.operand.getText(file))
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) put(node, ';')
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const { expression: receiver, name } = node.expression
      if (receiver.getText(file) === 'Math') put(name, ...(swaps[name.text] ?? []))
      if (name.text === 'where') put(node, receiver.getText(file))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}
