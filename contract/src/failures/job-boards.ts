import { maxBoards } from '../job-boards/values.ts'
import type { Failure } from './failure.ts'

/** Refusals about boards of companies and what was read from them. */
export const jobBoards = {
  'jobBoard.unreadable': {
    status: 422,
    message:
      'We couldn’t read a job board at this address. Paste the address of your careers page, your board or one of its posts.',
    field: 'address',
  },
  'jobBoard.previewedEnough': {
    status: 429,
    message: 'Your company has looked at 30 boards today, the daily limit. Try again tomorrow.',
  },
  'jobBoard.notFound': { status: 404, message: 'There is no such job board, or it is not connected.' },
  'jobBoard.optedOut': { status: 409, message: 'The company of this board does not want it to be read.' },
  'jobBoard.removed': { status: 409, message: 'We took this board off. If that’s wrong, write to us.' },
  'jobBoard.companyOnly': {
    status: 409,
    message: 'Boards of this system are read only if their company connects them itself.',
  },
  'jobBoard.tooMany': {
    status: 409,
    message: `Your company has connected ${maxBoards} boards, the most it can have. Disconnect one first.`,
  },
  'jobBoard.claimEnded': {
    status: 409,
    message: 'This board was left with its company, or your proof was undone. If that’s wrong, write to us.',
  },
  'jobBoard.noDomain': {
    status: 409,
    message: 'Verify your company’s domain first, or prove the board by a code.',
  },
  'jobBoard.notLinked': {
    status: 422,
    message:
      'Your website doesn’t link to this board, or it links to boards of other companies too. Add the link, or prove the board by a code.',
  },
  'jobBoard.notReadYet': {
    status: 409,
    message: 'We haven’t read this board completely yet. Try again after the first complete read.',
  },
  'jobBoard.severalCompanies': {
    status: 409,
    message: 'This board has posts of several companies. Write to us, and we’ll look at it.',
  },
  'jobBoard.noClaim': {
    status: 409,
    message: 'There is no such claim: nobody has connected this board, or the company is gone or frozen.',
  },
  'jobBoard.noContest': { status: 409, message: 'No other company claims this board now.' },
  'jobBoard.readTooSoon': {
    status: 429,
    message:
      'This board was read less than a minute ago, or its last reads failed and it waits for the next. Try again later.',
  },
  'jobBoard.notYours': { status: 409, message: 'Prove first that this board is your company’s.' },
  'jobBoard.needsDomain': {
    status: 409,
    message:
      'To take applications here or to take the board off for good, prove it by your domain and by a code, or write to us.',
  },
  'posting.noOrigin': { status: 404, message: 'This job post was written here.' },
  'posting.appliesHere': { status: 409, message: 'This job post takes applications here.' },
  'application.onCompanySite': {
    status: 409,
    message: 'This company takes applications on its own site. Follow the link of the job post.',
  },
  'outsideApplication.future': {
    status: 422,
    message: 'Choose today or an earlier day.',
    field: 'appliedOn',
  },
  'outsideApplication.full': {
    status: 409,
    message: 'You have noted 10,000 applications, the most you can keep. Remove one first.',
  },
} as const satisfies Record<string, Failure>
