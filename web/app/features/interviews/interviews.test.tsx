import type { Interview } from '@chainwork/contract/interviews/schemas'
import { cautionWords } from '@chainwork/contract/threads/values'
import { expect, test } from 'vitest'
import { rendered, words } from '../../testing/render.tsx'
import { heldQuestion } from './held-question.ts'
import { InterviewScreen } from './interview-screen.tsx'

const meeting = {
  kind: 'video' as const,
  minutes: 30,
  timeZone: 'Europe/Berlin',
  link: 'https://meet.example.org/abc',
  host: 'meet.example.org',
  place: null,
  text: 'Clone https://github.com/acme/task before and run it.',
  members: [],
}
const offered: Interview = {
  id: 'itv_0',
  applicationId: 'app_0',
  jobTitle: 'Rust Engineer',
  side: 'jobSeeker',
  company: {
    id: 'com_0',
    slug: 'acme-com_0',
    name: 'Acme',
    avatarUrl: null,
    isVerified: true,
    domain: 'acme.example',
    warning: null,
  },
  person: null,
  state: 'offered',
  rev: 1,
  booked: null,
  offer: { ...meeting, slots: [], expiresAt: '2026-12-01T00:00:00.000Z' },
  isPaused: false,
  canMove: false,
  canCancel: true,
  canReportMissing: false,
  canReport: true,
  decision: null,
  endedBy: null,
  reason: null,
  missed: null,
}
const shown = (interview: Interview) => rendered(<InterviewScreen interview={interview} team={[]} />)

test('words of the other side carry the warning of messages and can be reported, one’s own do not', () => {
  const own = shown(offered)
  expect(words(own)).toContain(cautionWords)
  expect(own).toContain('subject=company&amp;id=acme-com_0')
  const declined = shown({ ...offered, offer: null, state: 'declined', endedBy: 'jobSeeker', reason: 'No.' })
  expect(declined).not.toContain('/report?')
  const company = { ...offered, side: 'recruiter' as const }
  expect(shown(company)).not.toMatch(/report\?|rob people/)
  const answers = [
    { reason: 'First connect your wallet.' },
    {
      missed: { side: 'jobSeeker' as const, at: '2026-12-01T00:00:00.000Z', answer: 'Connect your wallet.' },
    },
  ]
  for (const answer of answers) {
    const html = shown({ ...company, ...answer })
    expect(words(html)).toContain(cautionWords)
    expect(html).toContain('subject=application&amp;id=app_0')
    expect(shown({ ...company, ...answer, canReport: false })).not.toContain('/report?')
  }
})

test('the heading names the other side and the job, with how they meet below', () => {
  const heading = (interview: Interview) => words(/<header.*?<\/header>/s.exec(shown(interview))![0])
  expect(heading(offered)).toContain('Rust Engineer at Acme Interview by video call, 30 minutes')
  const person = { id: 'see_0' as const, name: 'Zoe Ledger', avatarUrl: null, jobTitle: null, location: null }
  const booked = {
    ...meeting,
    kind: 'place' as const,
    startsAt: '2026-12-01T09:00Z',
    endsAt: '2026-12-01T09:30Z',
  }
  const ofCompany = { ...offered, side: 'recruiter' as const, person, state: 'booked' as const, booked }
  expect(heading(ofCompany)).toContain('Zoe Ledger , Rust Engineer Interview in person, 30 minutes')
})

test('a question that is open stays while the interview changes, and none opens that cannot be answered', () => {
  const ended = { ...offered, canCancel: false, offer: null }
  expect(heldQuestion(null, 'cancel', offered)).toBe('cancel')
  for (const question of ['cancel', 'decline', 'contest']) {
    expect(heldQuestion(question, question, ended)).toBe(question)
    expect(heldQuestion(null, question, ended)).toBe(null)
  }
  expect(heldQuestion('decline', 'cancel', ended)).toBe(null)
  expect(heldQuestion('cancel', null, ended)).toBe(null)
})
