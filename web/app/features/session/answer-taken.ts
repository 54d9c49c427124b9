import { redirect } from 'react-router'
import type { Taken } from '../forms/outcome.ts'
import { type NoticeKey, noticeWords, withNotice } from './notice.ts'

/**
 * Says that a form was taken. Without scripts its browser is led on; with them the page stays as it is, so that nothing
 * happens to its other forms.
 */
export function answerTaken(
  request: Request,
  { to, notice, version }: { to: string; notice: NoticeKey; version?: string | undefined },
): Response | Taken {
  return request.headers.get('accept')?.includes('text/html')
    ? redirect(to, { headers: withNotice(notice) })
    : { told: noticeWords[notice], version }
}
