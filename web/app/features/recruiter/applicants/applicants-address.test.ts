import { expect, test } from 'vitest'
import {
  exportPath,
  readApplicantList,
  readPicks,
  withoutQuestion,
  writeApplicantList,
} from './applicants-address.ts'

const read = (search: string) => readApplicantList(new URLSearchParams(search))
const id = `app_${'0'.repeat(26)}`

test('an address says whose applicants, in which statuses, on which page; what means nothing is left out', () => {
  expect(
    read('status=Hired&status=Applied&status=Nobody&sortBy=up&offset=x&view=map&tab=x&decide=x'),
  ).toEqual({
    jobPostingId: '',
    status: ['Applied', 'Hired'],
    stageId: '',
    sortBy: 'match',
    offset: 0,
    view: 'list',
    application: '',
    tab: 'all',
    decide: null,
    picks: [],
  })
})

test('the address of a list reads back as the same list', () => {
  const search = `jobPostingId=pos_1&status=Applied&status=Rejected&sortBy=asc&offset=20&application=${id}&tab=notes`
  expect(writeApplicantList(read(search))).toBe(`/recruiter/applicants?${search}`)
})

test('the export has the filter and the order of the list', () => {
  const state = read('jobPostingId=job_1&status=Applied&status=Offered&sortBy=asc&offset=20')
  const path = '/api/recruiter/job-posting/job_1/applicants.csv?sortBy=asc'
  expect(exportPath(state)).toBe(`${path}&applicationStatus=Applied&applicationStatus=Offered`)
  expect(exportPath({ ...state, view: 'board' }), 'a board shows every stage').toBe(path)
})

test('a decision is in the address with the versions that were looked at, and leaves the list as it was', () => {
  const state = read(`jobPostingId=pos_1&decide=Rejected&pick=${id}%3A3&pick=nonsense`)
  expect(state).toMatchObject({ decide: 'Rejected', picks: [{ id, rev: 3 }] })
  expect(writeApplicantList(withoutQuestion(state))).toBe('/recruiter/applicants?jobPostingId=pos_1')
})

test('picks that are no applications, or too many, are left out', () => {
  expect(readPicks([`${id}:1`, `${id}`, 'app_x:1', `${id}:-1`])).toEqual([{ id, rev: 1 }])
  expect(readPicks(Array.from({ length: 300 }, () => `${id}:1`))).toHaveLength(200)
})
