import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import RecruiterArea from './recruiter.tsx'
import { handle as decisions } from '../recruiter-decisions.tsx'
import { handle as interviews } from '../recruiter-interviews.tsx'
import { handle as messages } from '../recruiter-messages.tsx'
import { handle as myJobs } from '../recruiter-my-jobs.tsx'
import { handle as offer } from '../recruiter-offer-interview.tsx'

const pageOf = (handle: object) => {
  const Stub = createRoutesStub([
    { path: '/', Component: RecruiterArea, children: [{ index: true, handle, Component: () => 'The page' }] },
  ])
  return renderToStaticMarkup(<Stub initialEntries={['/']} />)
}

test('a company reads its cases, messages and interviews on a phone without a notice first', () => {
  for (const handle of [decisions, interviews, messages, offer]) expect(pageOf(handle)).toBe('The page')
  expect(pageOf(myJobs)).toContain('This page is optimized for wider screens.')
})
