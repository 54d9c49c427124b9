import { sql } from 'kysely'
import { collectApplications, collectDrafts, collectOutside } from '../applications/index.ts'
import '../trust/index.ts'
import { collectInterviews } from '../interviews/index.ts'
import { collectThreads } from '../threads/index.ts'
import './tables.ts'
import { collectInvitations } from '../invitations/index.ts'
import type { Db } from '../platform/db/database.ts'
import type { User } from '../platform/http/caller.ts'
import { briefFor, isBlocked, strangerTo } from '../profiles/index.ts'

/** One statement for each kind of record; secrets (passwords, tokens, codes) are never among them. */
export async function collectRecords(
  db: Db,
  { userId, seekerId, email }: Pick<User, 'userId' | 'seekerId' | 'email'>,
): Promise<Record<string, unknown>> {
  const list = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  const [account] = await list(sql`
    select id, email, email_verified, first_name, last_name, name, image, state, wanted_role, newsletter,
      accepted_terms_at, hibernated_at, created_at, updated_at from app_user where id = ${userId}`)
  const [preferences = null] = await list(sql`select * from preference where user_id = ${userId}`)
  return {
    account,
    preferences,
    'sign-in-methods': await list(
      sql`select provider_id, created_at from sign_in_method where user_id = ${userId} order by created_at`,
    ),
    sessions: await list(sql`
      select id, method, context, ip_address, user_agent, created_at, last_seen_at, expires_at from user_session
      where user_id = ${userId} order by created_at`),
    'security-events': await list(
      sql`select at, kind, network, details from security_event where user_id = ${userId} order by at`,
    ),
    wallets: await list(
      sql`select address, chain_id, verified, linked_at from wallet where user_id = ${userId}`,
    ),
    ...(await collectOnChain(db, userId)),
    companies: await list(sql`
      select c.id, c.name, r.role, r.status, r.created_at from recruiter r join company c on c.id = r.company_id
      where r.user_id = ${userId}`),
    'saved-candidate-searches': await list(sql`
      select s.name, s.search, s.frequency, s.time_zone, s.paused_at, s.created_at, s.sent_at, c.name as company
      from candidate_search s join recruiter r on r.id = s.recruiter_id join company c on c.id = r.company_id
      where r.user_id = ${userId} and s.removed_at is null order by s.id`),
    'recently-viewed-candidates': await list(sql`
      select v.seeker_id, shown.brief->>'name' as name, shown.brief->>'jobTitle' as job_title, v.viewed_at
      from recently_viewed v join recruiter r on r.id = v.recruiter_id
      join seeker k on k.id = v.seeker_id join app_user u on u.id = k.user_id
      cross join lateral (select ${briefFor(strangerTo(sql`r.company_id`))} as brief) shown
      where r.user_id = ${userId} and r.status = 'active' and not ${isBlocked(sql`r.company_id`)}
        and shown.brief is not null order by v.viewed_at`),
    'billing-details': await list(sql`
      select d.company_id, d.name, d.email, d.address_line1, d.address_line2, d.postal_code, d.city, d.region, d.country, d.vat_id
      from billing_details d where d.company_id in ${managedBy(userId)}`),
    // Of the companies that the person manages, and of what they paid.
    receipts: await list(sql`
      select number, kind, company_id, purchase_id, credits, currency, net, tax, is_reverse_charge, buyer, seller, issued_at
      from receipt where company_id in ${managedBy(userId)}
        or purchase_id in (select id from purchase where buyer_id = ${userId})
      order by id`),
    reports: await list(sql`
      select r.subject, r.title, r.reason, r.text, r.link, r.at as reported_at, c.state, c.decided_at from report r
      join trust_case c on c.id = r.case_id where r.reporter_id = ${userId} order by r.at`),
    decisions: await list(sql`
      select c.title, s.at, s.decision, s.rule, s.facts, s.is_automatic, s.is_appeal, c.answer, c.appeal
      from case_statement s join trust_case c on c.id = s.case_id
      where c.company_id in ${managedBy(userId)} or (c.subject_kind = 'person' and c.subject_id = ${userId}) order by s.id`),
    'operator-looks': await list(sql`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD') as day, kind from operator_look
      where user_id = ${userId} and shown_at is not null order by at`),
    notifications: await list(sql`
      select kind, title, text, path, created_at, read_at from notification where user_id = ${userId} order by id`),
    'push-devices': await list(
      sql`select name, created_at, sent_at from push_device where user_id = ${userId} order by id`,
    ),
    invitations: await list(
      sql`select company_id, role, created_at, expires_at from invitation where email = ${email}`,
    ),
    ...(seekerId
      ? {
          'saved-postings': await list(sql`
            select p.id, p.job_title, c.name as company, s.saved_at from saved_posting s
            join posting p on p.id = s.posting_id join company c on c.id = p.company_id
            where s.seeker_id = ${seekerId} order by s.saved_at desc`),
          'dismissed-postings': await list(sql`
            select d.posting_id as id, d.job_title, c.name as company, d.dismissed_at from dismissed_posting d
            join posting p on p.id = d.posting_id join company c on c.id = p.company_id
            where d.seeker_id = ${seekerId} order by d.dismissed_at desc`),
          'dismissed-companies': await list(sql`
            select c.id, c.name, d.dismissed_at from dismissed_company d join company c on c.id = d.company_id
            where d.seeker_id = ${seekerId} order by d.dismissed_at desc`),
          'unfinished-entries': await list(
            sql`select kind, fields, created_at from unfinished_entry where seeker_id = ${seekerId} order by id`,
          ),
          applications: await collectApplications(db, seekerId),
          'application-drafts': await collectDrafts(db, seekerId),
          interviews: await collectInterviews(db, seekerId),
          'outside-applications': await collectOutside(db, seekerId),
          'job-invitations': await collectInvitations(db, seekerId),
          conversations: await collectThreads(db, seekerId),
          'job-alerts': await list(sql`
            select search, frequency, time_zone, paused_at, created_at, sent_at from job_alert
            where seeker_id = ${seekerId} order by id`),
          blocks: await list(sql`
            select company_id, domain, created_at from seeker_block where seeker_id = ${seekerId} order by created_at`),
          'public-card': await list(sql`
            select name, is_on, facts, shows_scores, shows_offers, changed_at from public_card
            where seeker_id = ${seekerId}`),
          'profile-views': await list(sql`
            select c.name as company, to_char(v.day, 'YYYY-MM-DD') as day, v.groups from profile_view v
            join company c on c.id = v.company_id where v.seeker_id = ${seekerId} order by v.day`),
        }
      : {}),
  }
}

function managedBy(userId: string) {
  return sql`(select company_id from recruiter where user_id = ${userId} and status = 'active' and role <> 'recruiter')`
}

/**
 * What is kept of a person's wallets: how much was read of each, the scores, and what other services said. The transactions
 * themselves are in the file of the on-chain profile, which recomputes.
 */
async function collectOnChain(db: Db, userId: string): Promise<Record<string, unknown[]>> {
  const list = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows
  return {
    'on-chain-transactions': await list(sql`
      select e.wallet, e.chain_id, count(*)::int as transactions, to_timestamp(min(e.ts)) as first,
        to_timestamp(max(e.ts)) as last
      from activity_event e join wallet w on w.address = e.wallet where w.user_id = ${userId}
      group by e.wallet, e.chain_id order by e.wallet, e.chain_id`),
    'on-chain-readings': await list(sql`
      select r.wallet, r.chain_id, r.state, r.source, r.block, r.rows, r.complete, r.error, r.read_at
      from chain_reading r join wallet w on w.address = r.wallet where w.user_id = ${userId}
      order by r.wallet, r.chain_id`),
    'on-chain-scores': await list(sql`
      select method, registry_version, as_of, scored_at, wallets, stale_since, dex, defi, nft, multi_chain, years,
        chains, views, explanation, input_root from score_snapshot where user_id = ${userId}`),
    'on-chain-credentials': await list(
      sql`select kind, wallets, state, body, read_at from credential_snapshot where user_id = ${userId} order by kind`,
    ),
  }
}
