import { pagePath } from '@chainwork/contract/pages'
import type { OwnRecall } from '@chainwork/contract/trust/schemas'
import { recallSights } from '@chainwork/contract/trust/values'
import { day } from '../../format/dates.ts'
import { Button } from '../../ui/button.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Written } from '../../ui/written.tsx'
import styles from './reports.module.css'

/** What a company that was a scam saw of somebody, and what they can do now. */
export function RecallScreen({ recall }: { recall: OwnRecall }) {
  const { company, isImitated, isWithdrawn, withdrawnBecause, rule, facts, orderedAt, saw } = recall
  const who = isImitated ? `somebody pretending to be ${company}` : company
  if (isWithdrawn)
    return (
      <main id="main" className={styles.page}>
        <PageHeader
          title="This recall was a mistake"
          lead={`We took back what we wrote to you about ${company}.`}
        />
        <p>
          <Written>{withdrawnBecause}</Written>
        </p>
        <p>You need not do anything. We are sorry for the fright.</p>
      </main>
    )
  return (
    <main id="main" className={styles.page}>
      <PageHeader
        title="A company you had to do with was recalled"
        lead={`Decided on ${day(orderedAt)}. Read what it saw of you, and what to do now.`}
      />
      <p>
        <strong>
          <Written>{who}</Written>
        </strong>{' '}
        broke a rule that protects you: {rule} <Written>{facts}</Written>
      </p>
      <section className={styles.case}>
        <h2>What it saw of you</h2>
        {saw.length ? (
          <ul>
            {saw.map(({ kind, at, about, parts }) => (
              <li key={kind + at + about}>
                {recallSights[kind]}
                {about ? (
                  <>
                    {' '}
                    (<Written>{about}</Written>)
                  </>
                ) : null}{' '}
                on {day(at)}
                {parts.length ? `: ${parts.join(', ')}` : ''}
              </li>
            ))}
          </ul>
        ) : null}
        <p className="quiet">
          {saw.length
            ? 'What was not recorded, we don’t know.'
            : 'Nothing is recorded. That does not mean nothing: we don’t know.'}
        </p>
      </section>
      <section className={styles.case}>
        <h2>What to do now</h2>
        <ul>
          <li>
            If a wallet of yours signed anything for them: move what is in it to a new wallet, and revoke what
            you approved.
          </li>
          <li>
            If you ran code or installed something for them: treat the computer as read. Change passwords and
            keys from another one.
          </li>
          <li>If you gave them papers or bank details: tell your bank, and the police where you live.</li>
          <li>Do not answer them, also not about money that they promise to give back.</li>
        </ul>
      </section>
      <p>
        <Button to={pagePath('/contact')}>Talk to our team</Button>
      </p>
    </main>
  )
}
