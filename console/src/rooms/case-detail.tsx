import { Notice } from '../../../web/app/ui/notice.tsx'
import { localMoment } from '../../../web/app/format/dates.ts'
import { Evidence } from '../parts/evidence.tsx'
import { fieldWords, valueWords } from '../parts/field-words.ts'
import styles from '../parts/list-room.module.css'
import type { Case } from './case-orders.tsx'
import { Recall } from './case-recall.tsx'

/** A case: what was reported and seen, what both sides say, and what can be done now. */
export function CaseDetail({ found, reload }: { found: Case; reload: () => Promise<void> }) {
  return (
    <>
      {found.state === 'appealed' ? (
        <Notice tone="warning">The company appealed: uphold or release it once more, for good.</Notice>
      ) : null}
      {(found.state === 'upheld' || found.state === 'appealed') && found.isScam ? (
        <Recall found={found} reload={reload} />
      ) : null}
      <Words title="The company answered" text={found.answer} />
      <Words title="The company appealed" text={found.appeal} />
      {found.statements.length ? (
        <section aria-labelledby="statements">
          <h3 id="statements">Decisions</h3>
          <ul className={styles.entries}>
            {found.statements.map((each) => (
              <li key={each.at}>
                <p>
                  {fieldWords(each.decision)}
                  {each.isAppeal ? ' on appeal' : ''} by{' '}
                  {each.isAutomatic ? 'the rules' : <bdi>{each.operator}</bdi>}{' '}
                  <span className="quiet">{localMoment(each.at)}</span>
                </p>
                <p className="quiet">{each.rule}</p>
                <p className="quote">{each.facts}</p>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="reports">
        <h3 id="reports">Reports</h3>
        <ul className={styles.entries}>
          {found.reported.map((each) => (
            <li key={`${each.at} ${each.subject} ${each.reason} ${each.text}`}>
              <p>
                {each.reason}{' '}
                <span className="quiet">
                  {valueWords('subject', each.subject)}, by a {each.by}
                  {each.counts ? '' : ' (not confirmed)'}, {localMoment(each.at)}
                </span>
              </p>
              {each.text ? <p className="quote">{each.text}</p> : null}
              {each.link ? <p className="mono">{each.link}</p> : null}
              {each.evidence.length ? (
                <details>
                  <summary>What was seen then</summary>
                  {each.evidence.map((seen) => (
                    <Evidence key={JSON.stringify(seen)} of={seen} />
                  ))}
                </details>
              ) : null}
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Words({ title, text }: { title: string; text: string | null }) {
  if (!text) return null
  return (
    <section>
      <h3>{title}</h3>
      <p className="quote">{text}</p>
    </section>
  )
}
