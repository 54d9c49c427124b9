import * as trust from '@chainwork/contract/trust/endpoints'
import { type Door, read, write } from '../platform/http/doors.ts'
import { answer, appeal, listCases } from './company-cases.ts'
import { countDecisions } from './count-decisions.ts'
import { showRecall } from './own-recall.ts'
import { listReports } from './own-reports.ts'
import { type TrustSettings, confirm, previewConfirmation, report } from './report.ts'

/** Reporting, and what a company reads and says of the cases about it. */
export function trustRoutes(settings: TrustSettings): Door[] {
  return [
    write(trust.report, report(settings)),
    write(trust.confirmReport, confirm(settings)),
    read(trust.previewConfirmation, previewConfirmation(settings)),
    read(trust.listReports, listReports),
    read(trust.listCases, listCases),
    write(trust.showRecall, showRecall),
    read(trust.countDecisions, countDecisions),
    write(trust.answerCase, answer),
    write(trust.appealCase, appeal),
  ]
}
