import * as applicants from '@chainwork/contract/applications/applicant-endpoints'
import * as applications from '@chainwork/contract/applications/endpoints'
import * as dismissed from '@chainwork/contract/applications/dismissed'
import * as hiring from '@chainwork/contract/applications/hiring'
import * as outside from '@chainwork/contract/applications/outside'
import * as saved from '@chainwork/contract/applications/saved'
import * as eligibility from '@chainwork/contract/eligibility/endpoints'
import * as start from '@chainwork/contract/applications/recruiter-start'
import { type Door, reach, read, write } from '../platform/http/doors.ts'
import type { PostingPorts } from '../postings/index.ts'
import { exportApplicants } from './applicants/export-applicants.ts'
import { moveApplicants, undoMove } from './applicants/move-applicants.ts'
import { addNote, removeNote } from './applicants/notes.ts'
import { saveScorecard, showScorecards } from './applicants/scorecards.ts'
import { searchApplicants, showBoard } from './applicants/search-applicants.ts'
import { showApplicant } from './applicants/show-applicant.ts'
import { saveHiring, showHiring } from './applicants/stages.ts'
import { type AnswerInvitation, apply } from './applying/apply.ts'
import { removeDraft, saveDraft, showDraft } from './applying/drafts.ts'
import { closeWithAnswers, showReplyRecord } from './decisions/close-with-answers.ts'
import {
  dismissCompany,
  dismissPosting,
  restoreCompany,
  restorePosting,
} from './dismissed/dismiss-posting.ts'
import { listDismissed } from './dismissed/list-dismissed.ts'
import { checkEligibility } from './eligibility/check-eligibility.ts'
import { listApplications, showApplication } from './seeker/list-applications.ts'
import { listOutside, noteOutside, removeOutside } from './outside/outside-notes.ts'
import { listStatuses, savePosting, showStatuses, unsavePosting } from './saved-postings/show-statuses.ts'
import { showMatch } from './seeker/show-match.ts'
import { countByPosting, showFigures } from './start/show-figures.ts'
import { type AnswersSince, showStart } from './start/show-start.ts'
import { withdrawApplication } from './seeker/withdraw.ts'

/** Applying, and what becomes of it on both sides. */
export function applicationRoutes(
  ports: Pick<PostingPorts, 'recordChanges'> & {
    answerInvitation: AnswerInvitation
    answersSince: AnswersSince
  },
): Door[] {
  return [
    // Saving has two addresses; behind them is one verb.
    write(saved.savePosting, (writing, { params }) => savePosting(writing, params.id)),
    write(saved.saveByBody, (writing, { body }) => savePosting(writing, body.jobPostingId)),
    write(saved.unsavePosting, (writing, { params }) => unsavePosting(writing, params.id)),
    write(saved.unsaveByBody, (writing, { body }) => unsavePosting(writing, body.jobPostingId)),
    write(saved.unsaveByPath, (writing, { params }) => unsavePosting(writing, params.jobPostingId)),
    read(saved.showStatuses, showStatuses),
    read(saved.listStatuses, listStatuses),
    write(dismissed.dismissPosting, (writing, { params }) => dismissPosting(writing, params.id)),
    write(dismissed.restorePosting, (writing, { params }) => restorePosting(writing, params.id)),
    write(dismissed.dismissCompany, (writing, { params }) => dismissCompany(writing, params.id)),
    write(dismissed.restoreCompany, (writing, { params }) => restoreCompany(writing, params.id)),
    read(dismissed.listDismissed, listDismissed),
    write(outside.noteOutside, noteOutside),
    write(outside.removeOutside, removeOutside),
    read(outside.listOutside, listOutside),
    write(applications.apply, apply(ports.answerInvitation)),
    read(applications.listApplications, listApplications),
    read(applications.showApplication, showApplication),
    write(applications.withdrawApplication, withdrawApplication),
    read(applications.showMatch, showMatch),
    read(eligibility.checkEligibility, checkEligibility),
    read(applications.showDraft, showDraft),
    write(applications.saveDraft, saveDraft),
    write(applications.removeDraft, removeDraft),
    read(applications.showReplyRecord, showReplyRecord),
    read(start.showStart, showStart(ports.answersSince)),
    read(start.showFigures, showFigures),
    read(start.countByPosting, countByPosting),
    read(applicants.searchApplicants, searchApplicants),
    read(applicants.showBoard, showBoard),
    write(applicants.showApplicant, showApplicant),
    write(applicants.moveApplicants, moveApplicants),
    write(applicants.undoMove, undoMove),
    write(applicants.closeWithAnswers, closeWithAnswers(ports)),
    write(applicants.addNote, addNote),
    write(applicants.removeNote, removeNote),
    read(hiring.showHiring, showHiring),
    write(hiring.saveHiring, saveHiring),
    read(hiring.showScorecards, showScorecards),
    write(hiring.saveScorecard, saveScorecard),
    reach(applicants.exportApplicants, exportApplicants),
  ]
}
