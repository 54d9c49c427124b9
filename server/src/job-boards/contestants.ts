import type { ListedBoard } from '@chainwork/contract/console/job-boards'
import { sql } from 'kysely'
import type { Db } from '../platform/db/database.ts'
import type { BoardProof } from '@chainwork/contract/job-boards/values'

type Contestant = ListedBoard['contestants'][number]
interface ContestantRow extends Pick<
  Contestant,
  'id' | 'name' | 'verifiedDomain' | 'owner' | 'emailDomains'
> {
  board_id: string
  proofs: BoardProof[]
  connected_at: Date
  effective_at: Date | null
}

/** The companies whose claims wait for an operator, by board, with the evidence for each. */
export async function findContestants(db: Db): Promise<Map<string, Contestant[]>> {
  const { rows } = await sql<ContestantRow>`
    select k.board_id, k.company_id as id, n.name, n.verified_domain as "verifiedDomain", k.proofs, k.connected_at,
      k.effective_at, (select u.name from recruiter r join app_user u on u.id = r.user_id
        where r.company_id = k.company_id and r.status = 'active' and r.role = 'owner' order by r.id limit 1) as owner,
      array(select distinct split_part(u.email, '@', 2) from recruiter r join app_user u on u.id = r.user_id
        where r.company_id = k.company_id and r.status = 'active' and u.email_verified order by 1) as "emailDomains"
    from job_board_claim k join company n on n.id = k.company_id
    where k.state = 'contested' and k.disconnected_at is null order by k.id`.execute(db)
  const byBoard = new Map<string, Contestant[]>()
  for (const { board_id, proofs, connected_at, effective_at, ...company } of rows) {
    const contestant = {
      ...company,
      domainLinks: proofs.includes('domain'),
      codeFound: proofs.includes('code'),
      connectedAt: connected_at.toISOString(),
      provenAt: effective_at?.toISOString() ?? null,
    }
    byBoard.set(board_id, [...(byBoard.get(board_id) ?? []), contestant])
  }
  return byBoard
}
