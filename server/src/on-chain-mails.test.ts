import { onChainDetails } from '@chainwork/contract/activity/values'
import { visibilityLevels } from '@chainwork/contract/profiles/values'
import { expect, test } from 'vitest'
import { aRecruiterWithPosting, applied } from './testing/build-applications.ts'
import { aCandidate, change } from './testing/build-candidates.ts'
import { aSaver, lookAgain } from './testing/build-saved-searches.ts'
import { hasOnChainMarks } from './testing/build-snapshot.ts'
import { mailsAfter } from './testing/due-mails.ts'
import { testApp } from './testing/test-app.ts'

const app = testApp()

for (const onChain of visibilityLevels)
  test(`no mail or notification reveals on-chain data of a person who shows it to "${onChain}"`, async () => {
    for (const onChainDetail of onChainDetails) {
      const saver = await aSaver(app)
      await saver.save('q=engineer')
      const { recruiter, posting } = await aRecruiterWithPosting(app)
      const grace = await aCandidate(app, { first_name: 'Grace', name: 'Grace Kelp' })
      const marks = await hasOnChainMarks(app, grace.userId)
      await change(grace, '', { firstName: 'Grace', lastName: 'Kelp', jobTitle: 'Engineer' })
      await change(grace, '/visibility', { onChain, onChainDetail })
      await applied(grace, posting)
      await lookAgain(app)
      const mails = [...(await saver.mails()), ...(await mailsAfter(app, 90, recruiter.email))]
      // Both were written to about her, so that looking for the rest means something.
      expect(mails.map(({ subject }) => subject)).toEqual([
        '1 new candidate: My q=engineer',
        'New application for “Engineer”',
      ])
      const feeds = await Promise.all([saver, recruiter].map((who) => who.call('GET', '/api/notifications')))
      const sent = JSON.stringify([mails, feeds.map(({ body }) => body)])
      const { wallet, inputRoot, poap, hashes, days, score } = marks
      expect(sent).not.toMatch(new RegExp([wallet, inputRoot, poap, ...hashes, ...days].join('|'), 'i'))
      expect(sent).not.toMatch(new RegExp(`(?<![\\w.])${String(score).replace('.', '\\.')}(?!\\w)`))
    }
  })
