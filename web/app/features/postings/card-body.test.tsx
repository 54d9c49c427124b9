import type { PostingCard } from '@chainwork/contract/postings/schemas'
import { expect, test } from 'vitest'
import { aSeeker, rendered } from '../../testing/render.tsx'
import { CardBody } from './card-body.tsx'

const card = {
  id: 'pos_1',
  slug: 'rust-engineer-pos_1',
  jobTitle: 'Senior Rust Engineer',
  company: { id: 'com_1', name: 'Acme', isVerified: false, avatarUrl: null },
  skills: ['Go', 'Docker', 'Helm', 'Rust'].map((name) => ({ name, isGeneric: false, isWeb3: false })),
  summary: '',
} as unknown as PostingCard

test('the words and skills that are searched for are marked, and the skill stands first', () => {
  const html = rendered(
    <CardBody card={card} age="today" ends={null} opensBeside wanted={{ words: ['rust'], skills: [] }} />,
    aSeeker,
  )
  expect(html).toContain('Senior <mark>Rust</mark> Engineer')
  expect(/<li[^>]*>(.*?)<\/li>/.exec(html)![1]).toBe('<mark>Rust</mark>')
  expect(html).toContain('+ 1 more')
})
