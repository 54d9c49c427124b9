import { expect, test } from 'vitest'
import { literalWidths, sheetProblems, strangeClasses } from './check-styles.ts'

const sheet = 'web/app/features/any/any.module.css'
const inRule = (declaration: string) => `/* A card. */\n.card {\n  ${declaration}\n}\n`

test.each([
  'margin-left: 4px;',
  'padding-top: var(--space-1);',
  'border-right-color: var(--line);',
  'scroll-margin-top: 80px;',
  'bottom: 0;',
  'border-top-left-radius: 2px;',
  'inset: 0 auto 0 0;',
  'padding: 0 calc(2px + var(--space-1)) 0 0;',
  'text-align: right;',
  'position-area: bottom span-left;',
])('refuses %s for its physical side', (declaration) => {
  expect(sheetProblems(sheet, inRule(declaration))).toEqual([
    expect.stringMatching(/^web\/app\/features\/any\/any\.module\.css:3: [a-z-]+ names a physical side$/),
  ])
})

test('leaves sides that follow the text, and symmetrical shorthands, alone', () => {
  const declarations = 'margin: 0 auto var(--space-1); inset-inline: 0 auto; text-align: start;'
  expect(sheetProblems(sheet, inRule(declarations))).toEqual([])
  expect(sheetProblems(sheet, '.left a:hover {\n  inset: calc(1px + 2px) 0 0;\n}\n')).toEqual([])
})

test.each([
  ['@media (min-width: 1024px)', 'a width belongs to'],
  ['@media (pointer: coarse) and (width < 40em)', 'a width belongs to'],
  ['@container side (max-width: 120px)', 'a width belongs to'],
  ['@media (--watch)', 'breakpoints.ts has no (--watch)'],
])('refuses %s, which the list of widths does not have', (query, why) => {
  expect(sheetProblems(sheet, `${query} {\n  .card {\n    display: none;\n  }\n}\n`)).toEqual([
    expect.stringContaining(why),
  ])
})

test('takes widths by their names and queries that ask for something else', () => {
  for (const query of ['@media (--phone)', '@container side (--icons)', '@media (pointer: coarse)'])
    expect(sheetProblems(sheet, `${query} {\n  .card {\n    width: 20px;\n  }\n}\n`)).toEqual([])
})

test.each(["matchMedia('(min-width: 769px)')", 'if (innerWidth > 767) open()', "const q = '(width < 40em)'"])(
  'refuses the script that says %s',
  (line) => {
    expect(literalWidths('web/app/ui/any.ts', `\n${line}`)).toEqual([
      'web/app/ui/any.ts:2: a width belongs to web/app/ui/breakpoints.ts',
    ])
  },
)

test.each(['color: #fff;', 'background: rgb(0 0 0 / 45%);', 'border: 1px solid black;'])(
  'refuses %s outside the tokens',
  (declaration) => {
    expect(sheetProblems(sheet, inRule(declaration))).toEqual([
      `${sheet}:3: a color belongs to web/app/ui/tokens.css`,
    ])
    expect(sheetProblems('web/app/ui/tokens.css', inRule(declaration))).toEqual([])
  },
)

test('takes !important with a comment before its rule or in it', () => {
  const rule = '.card {\n  display: none !important;\n}\n'
  expect(sheetProblems(sheet, `/* Why. */\n.other {\n}\n${rule}`)).toEqual([
    `${sheet}:5: !important without a comment in its rule`,
  ])
  expect(sheetProblems(sheet, `.other {\n}\n/* Why. */\n${rule}`)).toEqual([])
})

test('names classes that nobody uses and classes that are not there', () => {
  const sheets = new Map([[sheet, '.card:hover,\n:global(.mono) .gone {\n  gap: 1.5px;\n}\n']])
  const component = "import styles from './any.module.css'\nconst a = `${styles.card} ${styles.misspelled}`\n"
  expect(strangeClasses(sheets, new Map([['web/app/features/any/any.tsx', component]]))).toEqual([
    `web/app/features/any/any.tsx: ${sheet} has no class misspelled`,
    `${sheet}: no component uses the class gone`,
  ])
})

test('counts classes that a component picks by its own words', () => {
  const sheets = new Map([[sheet, '.small,\n.large,\n.huge {\n  gap: 1px;\n}\n']])
  const component =
    "import styles from './any.module.css'\nconst a = (size: 'small' | 'large') => styles[size]\n"
  expect(strangeClasses(sheets, new Map([['web/app/features/any/any.tsx', component]]))).toEqual([
    `${sheet}: no component uses the class huge`,
  ])
})

test('refuses composes from another sheet, which the build copies for each that asks', () => {
  expect(sheetProblems(sheet, inRule("composes: card from './other.module.css';"))).toEqual([
    expect.stringContaining('composes copies the other sheet'),
  ])
})
