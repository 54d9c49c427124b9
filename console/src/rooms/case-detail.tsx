import { hasRole } from '@chainwork/contract/console/roles'
import { type CaseState, type ReportReason, reportReasons } from '@chainwork/contract/trust/values'
import { useState } from 'react'
import { Button } from '../../../web/app/ui/button.tsx'
import { Notice } from '../../../web/app/ui/notice.tsx'
import { Pill } from '../../../web/app/ui/pill.tsx'
import { toast } from '../../../web/app/ui/toast.tsx'
import { localMoment } from '../../../web/app/format/dates.ts'
import { useKeys } from '../keys.ts'
import { Evidence } from '../parts/evidence.tsx'
import { useMe } from '../session.ts'
import { BanDialog, DecideDialog } from './case-dialogs.tsx'
import { Recall } from './case-recall.tsx'
import type { Case, Decision } from './load-case.ts'
import styles from './detail.module.css'

const said: Record<Decision, string> = { freeze: 'Frozen.', uphold: 'Upheld.', release: 'Released.' }
const undecided: ReadonlySet<CaseState> = new Set(['open', 'frozen', 'appealed'])

/** A case: what was reported and seen, what both sides say, and what can be done now. */
export function CaseDetail({ found, reload }: { found: Case; reload: () => Promise<void> }) {
  const me = useMe()
  const [open, setOpen] = useState<Decision | 'ban' | null>(null)
  const isMine = hasRole(me!.role, 'moderate')
  const isUndecided = undecided.has(found.state)
  const people = found.people.filter(({ isBanned }) => !isBanned)
  const can = {
    freeze: isMine && found.state === 'open' && found.subjectKind !== 'person',
    uphold: isMine && isUndecided,
    release: isMine && isUndecided,
    ban: isMine && people.length > 0,
  }
  const ways = [
    ['freeze', 'f', 'Freeze'],
    ['uphold', 'a', 'Uphold'],
    ['release', 'r', 'Release'],
    ['ban', 'b', 'Ban somebody'],
  ] as const
  useKeys(
    ways.filter(([way]) => can[way]).map(([way, key, words]) => ({ key, words, run: () => setOpen(way) })),
  )
  const close = () => setOpen(null)
  const done = async (words: string) => {
    toast(words)
    await reload()
  }
  const changed = () => void reload()
  return (
    <article className={styles.card}>
      <header>
        <h2>
          <bdi>{found.title}</bdi>
        </h2>
        <p className="quiet">
          A {found.subjectKind}
          {found.company ? (
            <>
              {' '}
              of <bdi>{found.company}</bdi>
            </>
          ) : null}{' '}
          · {found.state} · version {found.rev} · due {localMoment(found.dueAt)}
        </p>
        {found.isScam ? <Pill tone="danger">Scam</Pill> : null}
      </header>
      {ways.some(([way]) => can[way]) ? (
        <div className={styles.actions}>
          {ways
            .filter(([way]) => can[way])
            .map(([way, key, words]) => (
              <Button
                key={way}
                kind={way === 'uphold' ? 'primary' : 'secondary'}
                aria-keyshortcuts={key}
                onClick={() => setOpen(way)}
              >
                {words} <kbd>{key}</kbd>
              </Button>
            ))}
        </div>
      ) : null}
      {found.state === 'appealed' ? (
        <Notice tone="warning">The company appealed: uphold or release it once more, for good.</Notice>
      ) : null}
      {(found.state === 'upheld' || found.state === 'appealed') && found.isScam ? (
        <Recall found={found} isMine={isMine} />
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
                  {each.decision}
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
                  {each.subject}, by a {each.by}
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
      {open === 'ban' ? (
        <BanDialog found={found} people={people} onClose={close} onChanged={changed} done={done} />
      ) : open ? (
        <DecideDialog
          found={found}
          decision={open}
          usual={usualRule(found)}
          onClose={close}
          onChanged={changed}
          done={() => done(said[open])}
        />
      ) : null}
    </article>
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

/** The reason that was reported first. */
function usualRule({ reported }: Case): ReportReason {
  const words = reported.find(({ counts }) => counts)?.reason
  const known = Object.entries(reportReasons).find(([, each]) => each === words)
  return (known?.[0] ?? 'other') as ReportReason
}
