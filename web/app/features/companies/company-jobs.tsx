import type { Company } from '@chainwork/contract/companies/schemas'
import type { Posting, PostingCard } from '@chainwork/contract/postings/schemas'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiFailure, call } from '../../api/client.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { NoDetail } from '../lists/list-end.tsx'
import { useDetail } from '../lists/use-selection.ts'
import { PostingCardView } from '../postings/posting-card.tsx'
import cardStyles from '../postings/card.module.css'
import { PostingDetail } from '../postings/posting-detail.tsx'
import { useCountedView } from '../postings/use-counted-view.ts'
import layout from '../../ui/list-and-detail.module.css'
import styles from './company.module.css'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Written } from '../../ui/written.tsx'
import { Pages } from '../../ui/pages.tsx'

const pageSize = 20

interface Props {
  company: Company
  jobs: { total: number; jobPostings: PostingCard[] }
  offset: number
  posting: Posting | null
  now: number
}

/** The company's job posts; beside them the one that the hash names, by default the first. */
export function CompanyJobs({ company, jobs, offset, posting, now }: Props) {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const cards = jobs.jobPostings
  // The server never reads the hash: what it sent shows first, and then what the address names.
  const named = useHydrated() && /^#pos_\w+$/.test(hash) ? hash.slice(1) : null
  const id = named ?? cards[0]?.id ?? null
  const [seen] = useState(() => new Map<string, Posting>())
  const opened = useDetail({
    id,
    initial: posting,
    seen,
    load: async (wanted, signal) => {
      const found = await call('GET /api/jobs/:id', { params: { id: wanted } }, { signal })
      // A posting of another company is none of these.
      if (found.company.id !== company.id) throw new ApiFailure(404, null)
      return found
    },
  })
  const { detail } = opened
  useCountedView(named && detail?.id === named ? named : null, true)
  if (!cards.length)
    return (
      <EmptyState drawing="sheet">
        <p>
          <Written>{company.name}</Written> has no open job posts at the moment.
        </p>
      </EmptyState>
    )
  const select = (next: string) =>
    void navigate(`?jobs=1${offset ? `&offset=${offset}` : ''}#${next}`, {
      preventScrollReset: true,
      replace: true,
    })
  return (
    <div className={styles.columns}>
      <section aria-labelledby="company-jobs">
        <h2 id="company-jobs" className="visually-hidden">
          Open job posts
        </h2>
        <div role="feed" aria-label="Job posts" className={`${styles.list} ${cardStyles.cards}`}>
          {cards.map((card, index) => (
            <PostingCardView
              key={card.id}
              card={card}
              now={now}
              position={offset + index + 1}
              isSelected={card.id === id}
              onSelect={select}
            />
          ))}
        </div>
        <Pages
          className={styles.pages}
          words={['Newer', 'Load more']}
          previous={offset > 0 ? `?jobs=1&offset=${Math.max(0, offset - pageSize)}` : null}
          next={offset + pageSize < jobs.total ? `?jobs=1&offset=${offset + pageSize}` : null}
        />
      </section>
      <aside className={layout.panel} aria-label="Selected job post">
        {detail ? (
          <PostingDetail posting={detail} titleId="detail-title" isPanel now={now} key={detail.id} />
        ) : (
          <NoDetail {...opened} what="job post" gone="This job post has closed." />
        )}
      </aside>
    </div>
  )
}
