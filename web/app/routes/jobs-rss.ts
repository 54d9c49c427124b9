/* oxlint-disable no-control-regex -- control characters are what is removed here */
import { pagePath } from '@chainwork/contract/pages'
import { applyOnSite } from '@chainwork/contract/postings/apply-on-site'
import { payloadOf, readSearch, writeSearch } from '@chainwork/contract/search/search-url'
import type { Route } from './+types/jobs-rss.ts'
import { ApiFailure, call } from '../api/client.ts'
import { hostContext } from '../context.ts'

const newest = 50

/** Any search as RSS 2.0, newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { fetch, origin } = context.get(hostContext)
  const state = readSearch(new URL(request.url).searchParams)
  const address = writeSearch(state).toString()
  try {
    const found = await call(
      'POST /api/jobs/search',
      { body: { ...payloadOf(state), sortBy: 'desc', pagination: { offset: 0, limit: newest } } },
      { fetch },
    )
    const items = found.jobPostings.map((card) => {
      const onSite = applyOnSite(card.origin)
      const summary = onSite ? `${onSite}. ${card.summary}` : card.summary
      const link = origin + pagePath('/jobs/:key', { key: card.slug })
      return `<item><title>${escapeXml(`${card.jobTitle} - ${card.company.name}`)}</title><link>${link}</link><guid isPermaLink="false">${card.id}</guid><pubDate>${new Date(card.publishAt).toUTCString()}</pubDate><description>${escapeXml(summary)}</description></item>`
    })
    const self = `${origin}${pagePath('/jobs.rss')}${address ? `?${address}` : ''}`
    return xml(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${escapeXml(state.q ? `Job Posts: ${state.q}` : 'Job Posts')} - Chainwork</title><link>${escapeXml(`${origin}${pagePath('/jobs')}${address ? `?${address}` : ''}`)}</link>
<description>Open job posts, newest first</description><atom:link href="${escapeXml(self)}" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>`)
  } catch (error) {
    if (error instanceof ApiFailure && error.status < 500)
      return new Response(error.message, {
        status: error.status,
        headers: { 'content-type': 'text/plain; charset=utf-8' },
      })
    throw error
  }
}

function xml(body: string): Response {
  return new Response(body, {
    headers: { 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': 'public, max-age=300' },
  })
}

function escapeXml(text: string): string {
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
