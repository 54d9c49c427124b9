import { caseRefusals, recallRefusals } from '@chainwork/contract/console/refusals'
import { failures } from '@chainwork/contract/failures'
import { shownText } from '@chainwork/contract/text'
import { type ReportReason, reportReasons } from '@chainwork/contract/trust/values'
import { written } from '@chainwork/contract/whole-number'
import type { CaseAnswer, RecallAnswer, RecallChange, ShownCase, Tx } from '@chainwork/server'
import { z } from 'zod'
import { type Command, type Tools, command, flag } from '../command.ts'
import { caseId, counted, dryRun, indented, limit, listed, minute, problemOf } from '../options.ts'

export const reasons = Object.keys(reportReasons) as ReportReason[]

const order = {
  case: caseId,
  rule: z.enum(reasons).describe(`<rule> which one: ${reasons.join(', ')}`),
  facts: shownText(4000, { empty: 'Say which facts: the company reads them.' }).describe(
    '<words> the facts it rests on; the company reads them',
  ),
  rev: written(z.number().int().min(1)).optional().describe('<number> only if it is still this version'),
  dryRun,
}
export const gravity = {
  scam: flag('it is a scam: no time limit, and once upheld its people may not recruit'),
  legal: flag('its address says that the law forbids showing it (451)'),
}

/** How every decision is answered. */
const deciding = (done: string) => ({
  takes: ['case'],
  problem: problemOf<CaseAnswer>(caseRefusals),
  lines: (answer: CaseAnswer, given: { dryRun: boolean }) =>
    answer.result === 'done'
      ? `${given.dryRun ? 'Would be carried out: ' : ''}${done} It is version ${answer.rev} now.`
      : [],
})

/** How a recall is changed. */
const changing = (done: string) => ({
  takes: ['case'],
  problem: problemOf<RecallChange>(recallRefusals),
  lines: () => done,
})

/** Commands about what was reported, and the decisions about it. */
export const caseCommands: Readonly<Record<string, Command>> = {
  'cases list': command({
    summary: 'Cases that wait for a decision, those due first.',
    example: 'cases list --json',
    options: { decided: flag('what was decided, latest first'), limit: limit(100) },
    verb: (given, { server, db }) => server.listCasesForOperators(db, given),
    lines: (cases) =>
      listed(
        cases,
        'No case waits for a decision.',
        ({ id, title, company, state, dueAt, reports, isScam }) =>
          `${id}  ${state.padEnd(8)}  due ${minute(dueAt)}  ${counted(reports, 'report')}  ${company ? `${company}: ` : ''}${title}${isScam ? '  [scam]' : ''}`,
      ),
  }),
  'cases show': command({
    summary: 'One case with its reports, what was seen when they were made, and what was decided.',
    example: 'cases show cas_01h455vb4pex5vsknk084sn02q',
    takes: ['case'],
    options: { case: caseId },
    verb: (given, { server, db }) => server.showCase(db, given.case),
    missing: failures['case.notFound'].message,
    lines: describeCase,
  }),
  'cases freeze': command({
    summary: 'Takes what a case is about out of sight until it is decided.',
    example: 'cases freeze cas_01h455vb4pex5vsknk084sn02q --rule money --facts "Asks for a deposit"',
    options: { ...order, ...gravity },
    verb: (given, tools) =>
      decided(tools, (tx, { server, by }) =>
        server.freezeByHand(tx, server.recordSearchChanges, { ...ordered(given, by), ...graveness(given) }),
      ),
    ...deciding('It is frozen.'),
  }),
  'cases uphold': command({
    summary: 'Decides that a rule was broken: what the case is about stays out of sight.',
    example: 'cases uphold cas_01h455vb4pex5vsknk084sn02q --rule money --facts "Asks for a deposit" --scam',
    options: { ...order, ...gravity },
    verb: (given, tools) =>
      decided(tools, (tx, { server, by }) =>
        server.upholdCase(tx, server.recordSearchChanges, { ...ordered(given, by), ...graveness(given) }),
      ),
    ...deciding('The reports are upheld.'),
  }),
  'cases release': command({
    summary: 'Decides that no rule was broken: what was frozen for the case is back.',
    example:
      'cases release cas_01h455vb4pex5vsknk084sn02q --rule money --facts "The deposit is the wallet’s own"',
    options: order,
    verb: (given, tools) =>
      decided(tools, (tx, { server, by }) =>
        server.releaseCase(tx, server.recordSearchChanges, ordered(given, by)),
      ),
    ...deciding('It is released.'),
  }),
  'cases recall': command({
    summary: 'Writes to everybody whom the company of an upheld scam had to do with, half an hour later.',
    example: 'cases recall cas_01h455vb4pex5vsknk084sn02q --name "Acme" --dry-run',
    takes: ['case'],
    options: {
      case: caseId,
      name: shownText(200, { empty: 'Type the name of the company.' }).describe(
        '<name> of the company, to be sure',
      ),
      imitated: flag('people read of somebody who pretended to be the company'),
      dryRun,
    },
    verb: (given, { server, write, by }) =>
      write((tx) =>
        server.orderRecall(tx, { ...by, caseId: given.case, name: given.name, isImitated: given.imitated }),
      ),
    problem: problemOf<RecallAnswer>(recallRefusals),
    lines: (answer, { dryRun: isDry }) =>
      answer.result === 'done'
        ? `${isDry ? 'Would be carried out: ' : ''}${counted(answer.people, 'person').replace('persons', 'people')} will hear of it at ${minute(answer.sendsAt)}.`
        : [],
  }),
  'cases recall cancel': command({
    summary: 'Cancels a recall that nobody has heard of yet.',
    example: 'cases recall cancel cas_01h455vb4pex5vsknk084sn02q',
    options: { case: caseId },
    verb: (given, { server, write, by }) =>
      write((tx) => server.cancelRecall(tx, { ...by, caseId: given.case })),
    ...changing('It is cancelled.'),
  }),
  'cases recall withdraw': command({
    summary: 'Takes back a recall that was a mistake: everybody who heard of it hears of that.',
    example: 'cases recall withdraw cas_01h455vb4pex5vsknk084sn02q --reason "It was another company"',
    options: {
      case: caseId,
      reason: shownText(1000, { empty: 'Say why: everybody concerned reads it.' }).describe(
        '<words> what they read',
      ),
    },
    verb: (given, { server, write, by }) =>
      write((tx) => server.withdrawRecall(tx, { ...by, caseId: given.case, reason: given.reason })),
    ...changing('It is withdrawn.'),
  }),
}

/** A decision in one transaction, with the mails and messages about it, also where no server runs in this process. */
export function decided<Answer>(
  tools: Tools,
  decide: (tx: Tx, tools: Tools) => Promise<Answer>,
): Promise<Answer> {
  const { server, database, write, caller } = tools
  const { origin, rateLimitFactor: budgetFactor } = caller.config()
  return server.withMailer(database, { origin, budgetFactor }, () => write((tx) => decide(tx, tools)))
}

type Given = { case: string; rule: ReportReason; facts: string; rev?: number | undefined }

function ordered(given: Given, by: { operator: string; now: Date }) {
  return { ...by, caseId: given.case, rule: given.rule, facts: given.facts, rev: given.rev ?? null }
}

export const graveness = ({ scam: isScam, legal: isLegal }: { scam: boolean; legal: boolean }) => ({
  isScam,
  isLegal,
})

function describeCase(found: ShownCase): string[] {
  return [
    `${found.title} (${found.subjectKind} ${found.subjectId}${found.company ? `, ${found.company}` : ''}): ${found.state}, version ${found.rev}, due ${minute(found.dueAt)}${found.isScam ? ', scam' : ''}${found.isOverdue ? ', released because nobody decided' : ''}`,
    ...found.statements.flatMap((each) => [
      `${minute(each.at)}  ${each.decision}${each.isAppeal ? ' on appeal' : ''} by ${each.isAutomatic ? 'the rules' : each.operator}: ${each.rule}`,
      ...indented('    ', each.facts),
    ]),
    ...(found.answer ? ['The company answered:', ...indented('    ', found.answer)] : []),
    ...(found.appeal ? ['The company appealed:', ...indented('    ', found.appeal)] : []),
    ...found.reported.flatMap((each) => [
      `${minute(each.at)}  ${each.subject} reported by a ${each.by}${each.counts ? '' : ' (not confirmed)'}: ${each.reason}${each.link ? `, ${each.link}` : ''}`,
      ...(each.text ? indented('    ', each.text) : []),
    ]),
    'What was seen then: --json.',
  ]
}
