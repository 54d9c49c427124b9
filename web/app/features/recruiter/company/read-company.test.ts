import { expect, test } from 'vitest'
import { companyFields } from './read-company.ts'

test('a refusal stands at the field of the form that it is about', () => {
  const fields = { 'body.links.1.link': 'a', 'body.sizeMax': 'b', name: 'c' }
  expect(companyFields(fields)).toEqual({ 'link-1': 'a', size: 'b', name: 'c' })
})
