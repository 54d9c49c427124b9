import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { frameworkProblems } from './check-framework.ts'

const page = 'web/app/features/shell/layout.tsx'
const real = (file: string) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8')
const problemsOf = (text: string) => frameworkProblems((file) => (file === page ? text : real(file)), [page])

test('only what was seen with the installed versions leans on the framework', () => {
  expect(frameworkProblems()).toEqual([])
})

test.each([
  ["Object.keys(node).some((key) => key.startsWith('__reactFiber'))", 'uses __reactFiber'],
  ["import { UNSAFE_createRouter } from 'react-router'", 'uses UNSAFE_createRouter'],
  ["import { Links, Scripts } from 'react-router'", 'late-scripts.tsx'],
  ["<div dangerouslySetInnerHTML={{ __html: '' }} />", 'as-served.tsx'],
])('%s elsewhere is refused', (text, why) => {
  expect(problemsOf(text)).toEqual([expect.stringContaining(why)])
})

test('another version has to be looked at first', () => {
  const newer = (file: string) =>
    file === 'node_modules/react-router/package.json' ? '{"version":"8.5.0"}' : real(file)
  expect(frameworkProblems(newer, [])).toEqual([
    expect.stringMatching(
      /^web\/app\/ui\/late-scripts\.tsx: seen with react-router 8\.4\.0, not with 8\.5\.0/,
    ),
  ])
})
