import { expect, test } from 'vitest'
import { rendered } from '../testing/render.tsx'
import { AreaField, Field } from './field.tsx'
import { isolated, Written } from './written.tsx'

test('words of people stand apart in a line, and begin on their own side as a paragraph', () => {
  expect(rendered(<Written>שלום (1)</Written>)).toBe('<bdi dir="auto">שלום (1)</bdi>')
  expect(
    rendered(
      <Written as="p" className="prose">
        שלום
      </Written>,
    ),
  ).toBe('<p dir="auto" class="prose">שלום</p>')
})

test('in a string only what runs from right to left is set apart', () => {
  expect(isolated('Acme (Berlin)')).toBe('Acme (Berlin)')
  expect(isolated('חברה (ת״א)')).toBe('\u2068חברה (ת״א)\u2069')
})

test('fields for words follow what is typed into them, addresses and numbers have no direction', () => {
  const dir = (part: React.ReactNode) => /<(?:input|textarea)[^>]*? dir="(\w+)"/.exec(rendered(part))?.[1]
  expect(dir(<Field name="a" label="A" />)).toBe('auto')
  expect(dir(<Field name="a" label="A" type="search" />)).toBe('auto')
  expect(dir(<AreaField name="a" label="A" />)).toBe('auto')
  for (const type of ['email', 'url', 'tel', 'number', 'password'])
    expect(dir(<Field name="a" label="A" type={type} />), type).toBeUndefined()
})
