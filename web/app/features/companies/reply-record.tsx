import type { Endpoints, Reply } from '@chainwork/contract'
import { type Fetch, ApiFailure, call } from '../../api/client.ts'
import { counted } from '../../format/numbers.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './reply-record.module.css'

export type ReplyRecord = Reply<Endpoints['GET /api/company/:id/reply-record']>

/** How a company answers applicants; null while there are too few to say, or when it cannot be told now. */
export async function loadReplyRecord(companyId: string, fetch: Fetch): Promise<ReplyRecord> {
  try {
    return await call('GET /api/company/:id/reply-record', { params: { id: companyId } }, { fetch })
  } catch (error) {
    if (error instanceof ApiFailure) return null
    throw error
  }
}

/** `Answers 36% of applicants, usually within 1 day`. */
export function replyWords({ rate, medianDays }: NonNullable<ReplyRecord>): string {
  const days =
    medianDays === null
      ? ''
      : medianDays < 1
        ? ', usually within a day'
        : `, usually within ${counted(Math.ceil(medianDays), 'day')}`
  return `Answers ${rate}% of applicants${days}`
}

/** What applicants can expect of a company, from what it told applicants so far. */
export function ReplyRecordLine({ record }: { record: ReplyRecord }) {
  if (!record) return null
  return (
    <p className={styles.record}>
      <Icon name="mail" small />
      <span>
        {replyWords(record)}{' '}
        <span className={styles.of}>(of {counted(record.applications, 'application')} here)</span>
      </span>
    </p>
  )
}
