import { pagePath } from '@chainwork/contract/pages'
import { data } from 'react-router'
import { payloadOf, readSearch } from '@chainwork/contract/search/search-url'
import type { Route } from './+types/dev-experiment.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'
import { accountMeta } from '../features/identity/account-meta.ts'
import styles from '../features/dev/dev.module.css'
import { Parts } from '../features/dev/parts.tsx'
import settings from '../features/settings/settings.module.css'
import { grouped } from '../format/numbers.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Fact } from '../ui/fact.tsx'

const shown = 5

/** What a search finds and how long it takes, as the API answers it. Absent in production. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { mode, fetch } = context.get(hostContext)
  if (mode !== 'demo' && mode !== 'development') throw data(null, { status: 404 })
  const state = readSearch(url.searchParams)
  const body = { ...payloadOf(state), pagination: { offset: 0, limit: shown }, facets: true }
  const began = performance.now()
  const answer = await call('POST /api/jobs/search', { body }, { fetch }).catch((error: unknown) => {
    if (error instanceof ApiFailure && error.failure && error.status < 500) return error.failure.message
    throw error
  })
  return { q: state.q, body, answer, took: performance.now() - began }
}

export const meta = () => accountMeta('Experiment')

export default function DevExperiment({ loaderData: { q, body, answer, took } }: Route.ComponentProps) {
  return (
    <main id="main" className={settings.page}>
      <h1>Search experiment</h1>
      <section className={settings.section} aria-labelledby="ask">
        <h2 id="ask">Ask</h2>
        <p>
          Takes every parameter of the <a href={pagePath('/jobs')}>search page</a>, for example{' '}
          <span className="mono">?q=rust&amp;noskills=Python</span>.
        </p>
        <form className={styles.ask}>
          <Field name="q" label="Keyword" defaultValue={q} />
          <Button kind="primary">Search</Button>
        </form>
      </section>
      <section className={settings.section} aria-labelledby="answer">
        <h2 id="answer">Answer</h2>
        {typeof answer === 'string' ? (
          <p role="status">Refused: {answer}</p>
        ) : (
          <>
            <dl className={settings.facts}>
              <Fact name="Found" className="mono">
                {grouped(answer.total)}
                {answer.totalIsCapped ? '+ (the index is still loading)' : ''}
              </Fact>
              <Fact name="Took" className="mono">
                {took.toFixed(1)} ms, with facets and {shown} cards
              </Fact>
              <Fact name="Corrected">
                {answer.corrected.map(({ from, to }) => `${from} → ${to}`).join(', ') || '--'}
              </Fact>
              <Fact name="Most frequent skills">
                {answer.facets?.skills
                  .slice(0, 8)
                  .map(({ label, count }) => `${label} ${grouped(count)}`)
                  .join(', ') || '--'}
              </Fact>
              <Fact name="Without results, drop">
                {answer.relax.map(({ drop, total }) => `${drop.join(' + ')}: ${total}`).join(', ') || '--'}
              </Fact>
            </dl>
            <ol className={styles.found}>
              {answer.jobPostings.map(({ id, slug, jobTitle, company }) => (
                <li key={id}>
                  <a href={pagePath('/jobs/:key', { key: slug })}>{jobTitle}</a>, {company.name}
                </li>
              ))}
            </ol>
          </>
        )}
        <pre className={`${settings.code} mono`}>POST /api/jobs/search {JSON.stringify(body, null, 2)}</pre>
      </section>
      <section className={`${settings.section} ${styles.parts}`} aria-labelledby="parts">
        <h2 id="parts">Parts</h2>
        <Parts />
      </section>
    </main>
  )
}
