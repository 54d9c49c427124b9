import { slugOf } from '@chainwork/contract/ids'
import { type News, type Tx, keepSearch, notify, takeAsKnown } from '@chainwork/server'

interface ShownPosting {
  id: string
  companyId: string
  jobTitle: string
}

/** The demo's seeker has an alert, and both sides were told something already. */
export async function fillDemoNews(
  tx: Tx,
  { companyId, postings, now }: { companyId: string; postings: readonly ShownPosting[]; now: Date },
): Promise<void> {
  await takeAsKnown(tx, now)
  const seeker = await personOf(tx, 'seeker@chainwork.example')
  const { id: seekerId } = await tx
    .selectFrom('seeker')
    .select('id')
    .where('user_id', '=', seeker)
    .executeTakeFirstOrThrow()
  await keepSearch(tx, seekerId, { search: 'q=rust&place=remote', frequency: 'instant' }, now)
  const found = postings.find(({ jobTitle }) => /rust/i.test(jobTitle))
  if (found)
    await notify(tx, {
      ...about(found, 'alertMatch', `New: ${found.jobTitle}`),
      userIds: [seeker],
      side: 'jobSeeker',
      companyId: null,
      text: '“rust”, Remote/Hybrid',
      now: new Date(now.getTime() - 3_600_000),
    })
  const team: string[] = []
  for (const name of ['recruiter', 'admin', 'owner'])
    team.push(await personOf(tx, `${name}@chainwork.example`))
  const [first, second] = postings.filter((posting) => posting.companyId === companyId)
  const told = [
    first && about(first, 'postingApproved', `“${first.jobTitle}” is published`),
    second && about(second, 'postingClosing', `“${second.jobTitle}” closes in a week`),
  ]
  for (const news of told)
    if (news) await notify(tx, { ...news, userIds: team, side: 'recruiter', companyId, now })
}

function about({ id, jobTitle }: ShownPosting, kind: News['kind'], title: string) {
  return { kind, title, path: `/jobs/${slugOf(jobTitle, id)}`, key: `demo:${kind}`, postingId: id }
}

async function personOf(tx: Tx, email: string): Promise<string> {
  const { id } = await tx
    .selectFrom('app_user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return id
}
