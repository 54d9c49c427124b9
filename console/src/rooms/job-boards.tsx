import type { ListedBoard } from '@chainwork/contract/console/job-boards'
import { boardHealthLabels, boardSystems } from '@chainwork/contract/job-boards/values'
import { localMoment } from '../../../web/app/format/dates.ts'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { Evidence } from '../parts/evidence.tsx'
import { listRoom } from '../parts/list-room.tsx'
import { call } from '../session.ts'

type Contestant = ListedBoard['contestants'][number]

export const jobBoards = listRoom({
  path: 'job-boards',
  title: 'Job boards',
  shortcut: 'b',
  role: 'moderate',
  lead: 'Boards of companies that posts are read from.',
  load: () => call('GET /api/console/job-board', {}),
  line: ({ name, health, open, contestants, lastReadAt }) => ({
    title: name,
    facts: `${open} open · ${lastReadAt ? `read ${localMoment(lastReadAt)}` : 'not read yet'}`,
    end: (
      <Pill tone={contestants.length || health === 'held' ? 'warning' : 'neutral'} isHollow>
        {contestants.length ? 'Contested' : boardHealthLabels[health]}
      </Pill>
    ),
  }),
  empty: ['No job board is read', 'Boards show up once they are connected.'],
  card: ({ id, name, health, system, contestants, ...facts }) => {
    const isHeld = health === 'held'
    const params = { id }
    const hold = {
      key: 'f',
      words: isHeld ? 'End the hold' : 'Hold',
      send: () => call('POST /api/console/job-board/:id/hold', { params, body: { isHeld: !isHeld } }),
      said: isHeld
        ? 'No longer held. The next reads close what is gone.'
        : 'Held. For seven days nothing closes that vanished together.',
    }
    return {
      title: name,
      orders: [
        ...(health === 'removed' ? [] : [hold]),
        ...contestants.map((company, at) => ({
          key: String(at + 1),
          words: `Give it to ${company.name}`,
          title: `Is it the board of ${company.name}?`,
          fields: () => (
            <>
              <Evidence of={evidenceOf(company)} />
              <p>
                The board and its posts become theirs. If this is not enough, ask them for proof. You can undo
                it on the command line.
              </p>
            </>
          ),
          send: () =>
            call('POST /api/console/job-board/:id/claim', { params, body: { companyId: company.id } }),
          said: 'It is theirs now.',
        })),
      ],
      fields: {
        state: boardHealthLabels[health],
        system: boardSystems[system],
        claimedBy: contestants.map(evidenceOf),
        ...facts,
      },
    }
  },
})

/** The evidence for and against a company’s claim to a board. */
function evidenceOf({ id, name, verifiedDomain, emailDomains, ...proofs }: Contestant) {
  const links = proofs.domainLinks ? 'links to this board alone' : 'not proven to link to this board'
  return {
    company: `${name} ${id}`,
    domain: verifiedDomain ? `${verifiedDomain}, ${links}` : 'not verified',
    code: proofs.codeFound ? 'found on the board' : 'not found on the board',
    owner: proofs.owner ?? 'nobody',
    verifiedEmailsAt: emailDomains.join(', ') || 'no domain',
    connectedAt: proofs.connectedAt,
    provenAt: proofs.provenAt,
  }
}
