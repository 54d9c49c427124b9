import { grantCredits } from '../billing/index.ts'
import { decideClaimByHand, removeBoardByHand } from '../job-boards/operate-boards.ts'
import { recordChanges } from '../subscriptions.ts'
import type { Account } from './build-accounts.ts'
import { aBoard, aLinkingCompany, greenhouseList, longText } from './build-boards.ts'
import type { TestApp } from './test-app.ts'

export const boardAddress = 'https://boards.greenhouse.io/acme'
export const boardPath = '/api/recruiter/job-board'

/** What companies and operators do about the board of Acme. */
export function claimsOf(app: TestApp) {
  const connect = async (owner: Account) =>
    (await owner.call('POST', boardPath, { address: boardAddress })).body.jobBoard.id as string
  const claim = (owner: Account, id: string, by: string) =>
    owner.call('POST', `${boardPath}/${id}/claim`, { by })
  const ownerOf = async () =>
    (await app.database.db.selectFrom('job_board').select('owner_id').executeTakeFirstOrThrow()).owner_id

  /** A board that nobody has named. */
  async function nobodysBoard() {
    const board = await aBoard(app)
    board.has(1)
    await board.read()
    await app.database.db.updateTable('job_board').set({ named_company_id: null, company_id: null }).execute()
    return board
  }
  /** Puts a code into a post, and reads it. */
  async function proveByCode(board: Awaited<ReturnType<typeof aBoard>>, owner: Account, id: string) {
    const { code } = (await claim(owner, id, 'code')).body.jobBoard.claim
    board.answers(() => ({
      body: greenhouseList([{ id: 1, content: `${longText('w1x')}<p>${code}</p>` }]),
    }))
    await board.later(1)
  }
  const by = (id: string) => ({ id, operator: 'op', now: app.clock.now() })
  const decide = (id: string, companyId: string) =>
    app.database.transaction((tx) => decideClaimByHand(tx, recordChanges, { ...by(id), companyId }))
  const removeByHand = (id: string, wrongCompany: boolean) =>
    app.database.transaction((tx) =>
      removeBoardByHand(tx, recordChanges, { ...by(id), optOut: false, wrongCompany }),
    )

  async function aBoardThatTakesApplications() {
    const board = await aBoard(app)
    board.has(1)
    await board.read()
    const acme = await aLinkingCompany(app, 'Acme', 'acme.example', [boardAddress])
    const id = await connect(acme)
    await claim(acme, id, 'domain')
    await proveByCode(board, acme, id)
    const [{ jobPostingId }] = (await acme.call('GET', `${boardPath}/${id}`)).body.jobPostings
    const here = () => acme.call('POST', `${boardPath}/${id}/posting/${jobPostingId}/apply-here`)
    return { board, acme, id, jobPostingId, here }
  }
  const grant = (companyId: string, amount: number) =>
    app.database.transaction((tx) =>
      grantCredits(tx, { companyId, amount, reference: companyId, operator: 'op', now: app.clock.now() }),
    )
  return {
    connect,
    claim,
    ownerOf,
    nobodysBoard,
    proveByCode,
    decide,
    removeByHand,
    aBoardThatTakesApplications,
    grant,
  }
}
