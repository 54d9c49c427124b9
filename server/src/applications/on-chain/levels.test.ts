import { onChainDetails } from '@chainwork/contract/activity/values'
import { visibilityLevels } from '@chainwork/contract/profiles/values'
import { expect, test } from 'vitest'
import { aSeeker } from '../../testing/build-accounts.ts'
import { applied, aRecruiterWithPosting } from '../../testing/build-applications.ts'
import { hasScores, someOnChain } from '../../testing/build-scores.ts'
import { testApp } from '../../testing/test-app.ts'

const app = testApp()
const combinations = visibilityLevels.flatMap((onChain) =>
  onChainDetails.map((onChainDetail) => ({ onChain, onChainDetail })),
)

/** One applicant for each way to show on-chain data when applying. */
async function applicantsOfAllLevels() {
  const { recruiter, posting } = await aRecruiterWithPosting(app, {
    on_chain_requirements: JSON.stringify(someOnChain),
  })
  const people = []
  for (const sent of combinations) {
    const seeker = await aSeeker(app)
    const wallet = await hasScores(app, seeker.userId)
    const show = (levels: object) => seeker.call('PATCH', '/api/job-seeker/me/visibility', levels)
    await show(sent)
    people.push({ sent, wallet, show, seeker, id: await applied(seeker, posting) })
  }
  const read = async (path: string) => (await recruiter.call('GET', path)).body
  const csv = async () =>
    (
      await app.api.inject({
        url: `/api/recruiter/job-posting/${posting}/applicants.csv`,
        headers: { authorization: `Bearer ${recruiter.token}` },
      })
    ).payload
  const everything = async () => [
    await read(`/api/recruiter/job-posting/${posting}/board?sortBy=fit`),
    (await recruiter.call('POST', '/api/recruiter/applicant/search', { sortBy: 'fit' })).body,
    await csv(),
  ]
  return { people, read, everything }
}

test('whatever was and is shown, an application tells no more than either allows, and never a wallet', async () => {
  const { people, read, everything } = await applicantsOfAllLevels()
  for (const now of combinations) {
    for (const { show } of people) await show(now)
    const said = JSON.stringify(await everything())
    for (const { sent, id, wallet } of people) {
      const detail = await read(`/api/recruiter/applicant/${id}`)
      const showsScores = sent.onChain !== 'hidden' && now.onChain !== 'hidden'
      const showsActivity = showsScores && sent.onChainDetail !== 'scores' && now.onChainDetail !== 'scores'
      const checked = detail.match.points
        .filter(
          ({ kind, result }: { kind: string; result: string }) =>
            kind === 'onChain' && result !== 'notChecked',
        )
        .map(({ label }: { label: string }) => label)
      expect({
        sent,
        now,
        checked,
        hasScores: detail.onChain !== null,
        fit: detail.onChainFit.state,
      }).toEqual({
        sent,
        now,
        checked: [
          ...(showsScores ? ['DEX score of 60', 'DeFi score of 100'] : []),
          ...(showsActivity ? ['3 years on chain', 'Ethereum', 'Polygon'] : []),
        ],
        hasScores: showsScores,
        fit: showsScores ? 'shown' : 'notShown',
      })
      expect(JSON.stringify(detail) + said).not.toContain(wallet)
    }
  }
}, 60_000)
