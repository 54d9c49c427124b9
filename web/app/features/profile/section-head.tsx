import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { FormHandle } from '../forms/use-form.ts'

/** What every form of the edit page begins with: what it asks for, from which state, and what is wrong with it. */
export function SectionHead({
  form,
  asks,
  item,
}: {
  form: Pick<FormHandle, 'summary'> & { version: string | null }
  asks: string
  item?: string
}) {
  return (
    <>
      <input type="hidden" name="do" value={asks} />
      <input type="hidden" name="updatedAt" value={form.version ?? ''} />
      {item === undefined ? null : <input type="hidden" name="item" value={item} />}
      <ErrorSummary {...form.summary} />
    </>
  )
}
