import { pagePath } from '@chainwork/contract/pages'
const pages = {
  terms: pagePath('/terms-of-use'),
  privacy: pagePath('/privacy-policy'),
  cookies: pagePath('/cookie-policy'),
} as const

/** Leads to a legal page beside the page it stands on, so that nothing typed there is lost. */
export function LegalLink({ to, children }: { to: keyof typeof pages; children: string }) {
  return (
    <a href={pages[to]} target="_blank" rel="noreferrer">
      {children}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  )
}
