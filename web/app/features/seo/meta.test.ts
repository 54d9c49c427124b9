import { expect, test } from 'vitest'
import { pageMeta } from './meta.ts'

const imageOf = (imagePath?: string) =>
  pageMeta('https://chainwork.example', {
    title: 'Search Jobs',
    description: 'Jobs',
    path: '/jobs',
    ...(imagePath ? { imagePath } : {}),
  }).flatMap((tag) => ('property' in tag && tag.property === 'og:image' ? [tag.content] : []))

test('every page has one preview image: its own, else that of the site', () => {
  expect(imageOf()).toEqual(['https://chainwork.example/og/site/chainwork.png'])
  expect(imageOf('/og/jobs/pos_1.png')).toEqual(['https://chainwork.example/og/jobs/pos_1.png'])
})
