import { pagePath } from '@chainwork/contract/pages'
import { recallListPath, recallMinutes, recallNameMonths } from '@chainwork/contract/trust/values'
import type { Route } from './+types/recalls.ts'
import { hostContext } from '../context.ts'
import styles from '../features/reports/reports.module.css'
import { pageMeta } from '../features/seo/meta.ts'
import { PageHeader } from '../ui/page-header.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { origin, signsScores } = context.get(hostContext)
  return { origin, isSigned: signsScores }
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta(loaderData?.origin ?? '', {
    title: 'Recalls',
    description: 'What Chainwork does when a job post turns out to be a scam: everyone it touched is told.',
    path: pagePath('/recalls'),
  })

export default function Recalls({ loaderData: { isSigned } }: Route.ComponentProps) {
  return (
    <main id="main" className={`${styles.page} ${styles.middle} ${styles.narrow}`}>
      <PageHeader
        title="Recalls"
        lead="Cars are recalled when they are found to be dangerous. Job posts should be, too."
      />
      <p>
        When a job post turns out to be a scam, we tell everyone its company dealt with: those who applied,
        saved a post, were invited or were looked at. They read what the company saw of them and what to do
        now.
      </p>
      <p>
        Our mails say only that there is something to read; sign in to read it. A person orders each recall
        and can cancel it for {recallMinutes} minutes. A recall that was a mistake is taken back by a second
        notice.
      </p>
      {isSigned ? (
        <p>
          Other sites can read <a href={recallListPath}>the list of recalls</a>. It is signed by the same key
          as <a href={pagePath('/check-score')}>our scores</a>, names job posts by their ids, and companies by
          name only where the name was proven, for {recallNameMonths} months.
        </p>
      ) : null}
    </main>
  )
}
