import { dayMs } from '@chainwork/contract/durations'
import { recordSearchChanges } from '../search/index.ts'
import { listCasesForOperators } from '../trust/cases-for-operators.ts'
import type { CaseAnswer, CaseOrder } from '../trust/decide-case.ts'
import { type Account, type aRecruiter, aSeeker } from './build-accounts.ts'
import { applied } from './build-applications.ts'
import type { TestApp } from './test-app.ts'

type Decide = (
  tx: Parameters<Parameters<TestApp['database']['transaction']>[0]>[0],
  recordChanges: typeof recordSearchChanges,
  order: CaseOrder & { isScam: boolean; isLegal: boolean },
) => Promise<CaseAnswer>

/** Reporting one post of a recruiter, and deciding about it. */
export function reportingOf(
  app: TestApp,
  about: () => { recruiter: Awaited<ReturnType<typeof aRecruiter>>; posting: string },
) {
  let networks = 0
  const now = () => app.clock.now()
  const old = () => new Date(now().getTime() - 20 * dayMs)
  const cases = () => listCasesForOperators(app.database.db, { decided: false, limit: 10 })
  return {
    now,
    old,
    cases,
    /** Somebody of long standing who applied. */
    async anApplicant(more: object = {}): Promise<Account> {
      const seeker = await aSeeker(app, { created_at: old(), ...more })
      await applied(seeker, about().posting)
      return seeker
    },
    /** Reports from a network of its own, or from the one before. */
    report(who: Pick<Account, 'call'>, body: object = {}, isSameNetwork = false) {
      if (!isSameNetwork) app.network = `198.51.${++networks % 250}.1`
      const subject = { subject: 'posting', id: about().posting, reason: 'money' }
      return who.call('POST', '/api/report', { ...subject, ...body })
    },
    /** The code in the mail to a guest. */
    codeFor: async (email: string) =>
      /report\/confirm\?code=([\w-]+)/.exec((await app.mailbox.lastTo(email)).text)![1]!,
    status: async (path = `/api/jobs/${about().posting}`) => (await app.call('GET', path)).status,
    /** What the company reads. */
    async ofCompany() {
      const { recruiter } = about()
      return (await recruiter.call('GET', `/api/company/${recruiter.companyId}/case`)).body.items
    },
    /** Decides the case that is due first, or another one. */
    async decide(verb: Decide, more: object = {}, caseId?: string) {
      const order = {
        facts: 'It asks for a deposit.',
        operator: 'op',
        rev: null,
        isScam: false,
        isLegal: false,
      }
      const id = caseId ?? (await cases())[0]!.id
      return app.database.transaction((tx) =>
        verb(tx, recordSearchChanges, { ...order, rule: 'money', caseId: id, now: now(), ...more }),
      )
    },
  }
}
