import { expect, test } from 'vitest'
import { aSeeker, rendered } from '../testing/render.tsx'
import { Combobox } from './combobox.tsx'

const nothing = () => {}

test('before the scripts run a combobox is a plain field with its hint and its problem', () => {
  const html = rendered(
    <Combobox
      id="where"
      name="where"
      label="Location"
      hint="Country or region"
      problem="Choose a place from the list."
      text="Berlin"
      options={[{ value: 'DE', label: 'Germany' }]}
      onText={nothing}
      onChoose={nothing}
    />,
    aSeeker,
  )
  expect(html).toMatch(/<input[^>]* name="where"[^>]* value="Berlin"/)
  expect(html).toMatch(/<input[^>]* aria-describedby="where-hint where-problem"/)
  expect(html).not.toContain('role=')
})
