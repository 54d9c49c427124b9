import { postingStatuses } from '@chainwork/contract/postings/values'
import type { CompanyRecord, PostingRecord } from '@chainwork/server'
import { z } from 'zod'
import { type Command, command } from '../command.ts'
import { company, limit, listed, minute, posting } from '../options.ts'

const search = (meaning: string) =>
  z.string().trim().min(1).max(254).optional().describe(`<words> ${meaning}`)

/** Commands that look companies and job posts up. */
export const lookUpCommands: Readonly<Record<string, Command>> = {
  'companies list': command({
    summary: 'Companies, newest first.',
    example: 'companies list --search acme.example --json',
    options: {
      search: search('an id or slug, or words in a name, domain, billing details or a member’s address'),
      limit: limit(100),
    },
    verb: ({ search: words = null, limit: max }, { server, db }) =>
      server.findCompanies(db, { search: words, limit: max }),
    lines: (found) =>
      listed(
        found,
        'There is no such company.',
        ({ id, createdAt, name, verifiedDomain, isFrozen, isDeleted, members, openPostings }) =>
          `${id}  ${minute(createdAt)}  ${name}${verifiedDomain ? ` (${verifiedDomain})` : ''}  ${members} members, ${openPostings} open posts${isFrozen ? '  [frozen]' : ''}${isDeleted ? '  [deleted]' : ''}`,
      ),
  }),
  'companies show': command({
    summary: 'One company: team, job posts, credits, payments, cases, and what operators did.',
    example: 'companies show com_01h455vb4pex5vsknk084sn02q',
    takes: ['company'],
    options: { company },
    verb: (given, { server, db }) => server.showCompanyRecord(db, given.company),
    missing: 'There is no such company.',
    lines: describeCompany,
  }),
  'postings list': command({
    summary: 'Job posts, changed last first.',
    example: 'postings list --search "rust engineer" --json',
    options: {
      search: search('an id or slug, a company’s id, or words in title, company or the author’s address'),
      status: z
        .enum(postingStatuses, { error: `States are ${postingStatuses.join(', ')}.` })
        .optional()
        .describe('<status> only in this one'),
      limit: limit(100),
    },
    verb: ({ search: words = null, status = null, limit: max }, { server, db }) =>
      server.findPostings(db, { search: words, status, limit: max }),
    lines: (found) =>
      listed(
        found,
        'There is no such job post.',
        ({ id, updatedAt, status, isFrozen, company: name, title }) =>
          `${id}  ${minute(updatedAt)}  ${status.padEnd(12)}  ${name}: ${title}${isFrozen ? '  [frozen]' : ''}`,
      ),
  }),
  'postings show': command({
    summary: 'One job post: status, flags, freezes, decisions, cases, and what operators did.',
    example: 'postings show pos_01h455vb4pex5vsknk084sn02q',
    takes: ['posting'],
    options: { posting },
    verb: (given, { server, db }) => server.showPostingRecord(db, given.posting),
    missing: 'There is no such job post.',
    lines: describePosting,
  }),
}

type Done = CompanyRecord['records'][number]
const did = ({ at, operator, action, reason }: Done) =>
  `${minute(at)}  ${action} by ${operator}${reason ? `: ${reason}` : ''}`
const inCase = ({ id, state, title }: CompanyRecord['cases'][number]) => `case ${id}, ${state}: ${title}`

function describeCompany(found: CompanyRecord): string[] {
  const { credits } = found
  return [
    `${found.name} (${found.id})${found.isFrozen ? ', frozen' : ''}${found.isDeleted ? ', deleted' : ''}`,
    `${found.website ?? 'no website'}, ${found.verifiedDomain ? 'domain verified' : 'domain not verified'}, ${found.email ?? 'no address'}, since ${minute(found.createdAt)}`,
    `posts: ${
      Object.entries(found.postings)
        .map(([status, count]) => `${count} ${status}`)
        .join(', ') || 'none'
    }`,
    `credits: ${credits.available} available, ${credits.reserved} reserved, ${credits.used} used, ${credits.frozen} frozen; ${found.payments} payments`,
    ...found.team.map(
      ({ userId, name, role, status }) =>
        `${role}: ${name || 'without a name'} (${userId})${status === 'active' ? '' : `, ${status}`}`,
    ),
    ...found.cases.map(inCase),
    ...found.records.map(did),
  ]
}

function describePosting(found: PostingRecord): string[] {
  return [
    `${found.title} (${found.id}): ${found.status}${found.isFrozen ? ', frozen' : ''}${found.isSponsored ? ', sponsored' : ''}`,
    `${found.company} (${found.companyId})${found.author ? `, written by ${found.author.name} (${found.author.userId})` : ''}${found.source ? `, imported from ${found.source}` : ''}`,
    `published ${found.publishedAt ? minute(found.publishedAt) : 'never'}, ${found.applications} applications`,
    ...found.flags.map(({ kind, message }) => `! ${kind}: ${message}`),
    ...found.freezes.map(({ cause, reason, at }) => `frozen ${minute(at)} (${cause}): ${reason}`),
    ...found.decisions.map(
      ({ decision, operator, reason, at }) =>
        `${minute(at)}  ${decision} by ${operator}${reason ? `: ${reason}` : ''}`,
    ),
    ...found.cases.map(inCase),
    ...found.records.map(did),
  ]
}
