import { boardSystems } from '@chainwork/contract/job-boards/values'
import type { PublicBoard } from '@chainwork/contract/job-boards/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { ago } from '../../format/dates.ts'
import { counted } from '../../format/numbers.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Button } from '../../ui/button.tsx'
import { Written } from '../../ui/written.tsx'
import styles from './job-boards.module.css'

/** How posts of companies' own boards come here, how they are held alive, and how a company takes its board over or out. */
export function WherePostsComeFrom({ boards, now }: { boards: readonly PublicBoard[]; now: number }) {
  return (
    <main id="main" className={`${styles.page} ${styles.middle}`}>
      <PageHeader
        title="Where posts come from"
        lead="Companies post here, and we read their own job boards. Nothing else."
      />
      <section>
        <h2>What we read</h2>
        <p>
          Public boards on Greenhouse, Lever, Ashby and Recruitee, through the addresses those systems publish
          for this. If a company connects its board itself, also Workable, SmartRecruiters, Personio and
          Teamtailor, and single job pages of its own site. We copy from no other job site.
        </p>
      </section>
      <section>
        <h2>How you know that a post is alive</h2>
        <p>
          We read each board about every three hours. A post says when we last saw it on the board, and its
          page of origin lists the reads. Only a complete read counts: one that reached every post the board
          has.
        </p>
        <p>
          A post that is missing from two complete reads, at least six hours apart, is closed. A board we
          can’t read for 14 days is hidden until we can.
        </p>
      </section>
      <section>
        <h2>What you see</h2>
        <ul>
          <li>The board’s own text and date. A long text is cut, with a link to the original.</li>
          <li>
            Where each field comes from: the board, or the company. What neither says is “not stated”; we
            never guess.
          </li>
          <li>
            Until a company takes applications here, “Apply on … site” leads to its own page. Who follows that
            link is neither counted nor shown to the company.
          </li>
        </ul>
      </section>
      <section>
        <h2>What we store</h2>
        <p>
          The fields we show, and no more: no raw answers, and no names or addresses of people. When a post of
          a board nobody has claimed closes, its text is deleted after 90 days.
        </p>
      </section>
      {boards.length ? (
        <section aria-labelledby="boards">
          <h2 id="boards">Boards we read now</h2>
          <ul className={styles.boards}>
            {boards.map(({ name, system, address, posts, lastCompleteAt, isClaimed }) => (
              <li key={address}>
                <a href={address} target="_blank" rel="nofollow noopener noreferrer">
                  <Written>{name}</Written>
                </a>
                <span className="quiet">
                  {boardSystems[system]} · {counted(posts, 'open post')}
                  {lastCompleteAt ? ` · read ${ago(lastCompleteAt, now)}` : ''}
                  {isClaimed ? ' · confirmed by the company' : ''}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="yours">
        <h2 id="yours">Is it your board?</h2>
        <p>
          Take it over in two minutes: prove your domain, or put a code into one of your posts. You can then
          add what your board leaves out, or disconnect the board, which closes its posts. Prove it in both
          ways to take applications here, and where we know the board as another company’s.
        </p>
        <p>
          You would rather not claim it? Write to us from an address of your company, and we take it out. Its
          text is deleted at once, and its posts don’t come back.
        </p>
        <p className={styles.buttons}>
          <Button kind="primary" to={pagePath('/recruiter/company-profile/job-boards')}>
            Claim your board
          </Button>
          <Button to={`${pagePath('/contact')}?topic=Job+Board+Removal`}>Ask us to take it out</Button>
        </p>
      </section>
    </main>
  )
}
