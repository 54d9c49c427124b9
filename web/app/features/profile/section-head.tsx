import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { FormHandle } from '../forms/use-form.ts'

/** What every form of the edit page begins with: what it asks for, from which state, and what is wrong with it. */
export function SectionHead({
  form,
  asks,
  updatedAt,
  item,
}: {
  form: Pick<FormHandle, 'summary'>
  asks: string
  updatedAt: string | null
  item?: string
}) {
  return (
    <>
      <input type="hidden" name="do" value={asks} />
      <input type="hidden" name="updatedAt" value={updatedAt ?? ''} />
      {item === undefined ? null : <input type="hidden" name="item" value={item} />}
      <ErrorSummary {...form.summary} />
    </>
  )
}
