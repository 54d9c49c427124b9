import { pagePath } from '@chainwork/contract/pages'
import { redirect } from 'react-router'
import type { Route } from './+types/resume-pdf.ts'
import { openFile } from '../api/files.ts'
import { hostContext } from '../context.ts'
import { guardFile } from '../features/session/guard.ts'

export const middleware: Route.MiddlewareFunction[] = [guardFile('seeker')]

/** The profile as a PDF file; what cannot be printed is told on the page it was asked for. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { fetch } = context.get(hostContext)
  const without = url.searchParams.get('without') === 'unprintable' ? '?without=unprintable' : ''
  const answer = await openFile(`/api/job-seeker/me/resume/pdf${without}`, fetch)
  if (answer.status === 422) return redirect(`${pagePath('/profile/resume')}?pdf=refused#take-along`)
  if (!answer.ok) throw new Response(null, { status: answer.status })
  return new Response(answer.body, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="resume.pdf"',
      'cache-control': 'no-store',
    },
  })
}
