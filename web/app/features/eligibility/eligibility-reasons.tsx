import { pagePath } from '@chainwork/contract/pages'
import type { PostingEligibility } from '@chainwork/contract/eligibility/schemas'
import { kindLabels, standingWords } from '@chainwork/contract/eligibility/reason-words'
import { decisiveKinds } from '@chainwork/contract/eligibility/values'
import { Link } from 'react-router'
import styles from './eligibility.module.css'
import { Sign } from './sign.tsx'
import VerdictWords from './verdict-words.tsx'

/** The verdict of a job post with every reason. */
export default function EligibilityReasons({
  eligibility,
  heading: Heading,
}: {
  eligibility: PostingEligibility
  heading: 'h2' | 'h3'
}) {
  const { reasons } = eligibility
  const lacksScore = reasons.some(({ kind, result }) => kind === 'onChain' && result === 'notMet')
  const isOpen = reasons.some(
    ({ result, kind, found }) => result === 'notChecked' && kind !== 'onChain' && found === null,
  )
  return (
    <section>
      <Heading>Am I eligible?</Heading>
      <VerdictWords eligibility={eligibility} isWhole />
      <details>
        <summary>Every reason</summary>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li
              key={`${reason.kind} ${reason.label}`}
              data-result={reason.result}
              data-decides={(reason.result === 'notMet' && decisiveKinds.has(reason.kind)) || undefined}
            >
              <Sign of={reason.result} />
              <span>
                {kindLabels[reason.kind]}: {reason.label}{' '}
                <span className="quiet">{standingWords(reason)}</span>
              </span>
            </li>
          ))}
        </ul>
      </details>
      <p className="quiet">
        {lacksScore ? (
          <>
            More weeks of activity and more protocols raise a score:{' '}
            <Link to={`${pagePath('/profile')}?tab=on-chain`}>see what would raise yours</Link>.{' '}
          </>
        ) : null}
        Only you see this. You can apply either way.
        {isOpen ? (
          <>
            {' '}
            <Link to={pagePath('/profile/edit')}>Complete your profile</Link> to tell more.
          </>
        ) : null}
      </p>
    </section>
  )
}
