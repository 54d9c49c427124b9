import { ErrorSummary } from '../../ui/error-summary.tsx'
import type { FormHandle } from '../forms/use-form.ts'

/** How every form of the edit page begins: the state it was filled in from, and what is wrong with it. */
export function SectionHead({
  form,
}: {
  form: Pick<FormHandle, 'summary'> & { version: string | null; hidden: React.ReactNode }
}) {
  return (
    <>
      {form.hidden}
      <input type="hidden" name="updatedAt" value={form.version ?? ''} />
      <ErrorSummary {...form.summary} />
    </>
  )
}
