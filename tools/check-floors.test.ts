import { expect, test } from 'vitest'
import { brokenFloors, judge } from './check-floors.ts'

const feature = 'web/app/features'

test('no import breaks the floors', () => {
  expect(brokenFloors()).toEqual([])
})

test.each([
  [`${feature}/session/guard.ts`, `${feature}/shell/navigation.ts`, 'session must not use shell'],
  [`${feature}/forms/ask-again.ts`, `${feature}/session/intent.ts`, 'forms must not use session'],
  [`${feature}/saved/save-button.tsx`, `${feature}/postings/posting-card.tsx`, 'saved must not use postings'],
  ['web/app/ui/button.tsx', `${feature}/forms/field.tsx`, 'ui must not use forms'],
  ['web/app/ui/button.tsx', 'web/app/api/client.ts', 'ui must not use api'],
  ['web/app/ui/pill.tsx', 'contract/src/postings/values.ts', 'must not know the product'],
  [`${feature}/shell/layout.tsx`, 'web/app/routes/jobs.tsx', 'which is above it'],
  ['server/src/api.ts', 'stand-ins/src/index.ts', 'production runs without stand-ins'],
  ['host/src/create-app.ts', 'stand-ins/src/index.ts', 'production runs without stand-ins'],
  ['host/src/load-stand-ins.ts', 'stand-ins/src/index.ts', 'production runs without stand-ins'],
  ['web/app/root.tsx', 'stand-ins/src/index.ts', 'web must not use stand-ins'],
  ['contract/src/ids.ts', 'stand-ins/src/index.ts', 'contract must not use stand-ins'],
  [`${feature}/whatever/new.ts`, `${feature}/forms/field.tsx`, 'whatever has no floor'],
])('%s does not use %s', (file, target, why) => {
  expect(judge(file, target)).toContain(why)
})

test.each([
  ['web/app/routes/jobs.tsx', `${feature}/search/search-box.tsx`],
  ['web/app/root.tsx', `${feature}/session/open-session.ts`],
  [`${feature}/shell/layout.tsx`, `${feature}/session/use-session.ts`],
  [`${feature}/forms/field.tsx`, 'web/app/ui/field.tsx'],
  [`${feature}/saved/save.test.tsx`, `${feature}/postings/posting-card.tsx`],
])('%s uses %s', (file, target) => {
  expect(judge(file, target)).toBeNull()
})

test('stand-ins are loaded at one place, when they are needed', () => {
  expect(judge('host/src/load-stand-ins.ts', 'stand-ins/src/index.ts', false)).toBeNull()
  expect(judge('host/src/create-app.ts', 'stand-ins/src/index.ts', false)).not.toBeNull()
  expect(judge('server/src/testing/test-app.ts', 'stand-ins/src/index.ts')).toBeNull()
})

const schemas = 'contract/src/search/schemas.ts'
const facets = 'contract/src/search/facets.ts'
const circlesOf = (texts: Record<string, string>) =>
  brokenFloors((file) => texts[file]!, Object.keys(texts)).filter((problem) => problem.includes('circle'))

test.each([
  ["import { facets } from './facets.ts'", "import { payload } from './schemas.ts'"],
  ["import { facets } from './facets.ts'", "import type { Payload } from './schemas.ts'"],
  ["import { type Facet } from './facets.ts'", "export type { Payload } from './schemas.ts'"],
])('%j and %j are a circle', (one, other) => {
  expect(circlesOf({ [schemas]: one, [facets]: other })).toEqual([
    `import circle: ${schemas} → ${facets} → ${schemas}`,
  ])
})

test('two files that import a third are no circle', () => {
  const limits = "import type { Limits } from './search-limits.ts'"
  expect(
    circlesOf({
      [schemas]: `import './facets.ts'\n${limits}`,
      [facets]: limits,
      'contract/src/search/search-limits.ts': '',
    }),
  ).toEqual([])
})
