import { fieldFacts } from '@chainwork/contract/postings/fields'
import { moreChoiceNames } from '@chainwork/contract/postings/values'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HoursFacts } from './posting-sections.tsx'

const silent = fieldFacts('blank', ['timeZone', 'coreHours', ...moreChoiceNames])
const text = (said: Partial<React.ComponentProps<typeof HoursFacts>['posting']>) =>
  renderToStaticMarkup(<HoursFacts posting={{ ...silent, ...said }} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('job details tell core hours, time zone and permission, each only where it is said', () => {
  expect(
    text({
      timeZone: 'America/New_York',
      coreHours: { from: '10:00', to: '15:00' },
      workPermission: 'required',
    }),
  ).toBe('Core Hours 10:00–15:00 Time Zone America/New York Work Permission Must already have it')
  expect(text({ workPermission: 'sponsored' })).toBe('Work Permission Company helps get it')
  expect(text({})).toBe('')
})
