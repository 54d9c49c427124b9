import type { Generated, JSONColumnType } from 'kysely'
import type { Issue } from './read-issue.ts'

export type IssueKind = 'newsletter' | 'promotions'

interface NewsletterIssueTable {
  /** SHA-256 of kind and text: the same text is one issue for ever. */
  digest: string
  kind: IssueKind
  letter: JSONColumnType<Issue, string, string>
  operator: string
  started_at: Date
  /** Id of the last person who was looked at. */
  reached: Generated<string>
  sent: Generated<number>
  done_at: Date | null
}

declare module '../platform/db/database.ts' {
  interface Tables {
    newsletter_issue: NewsletterIssueTable
  }
}
