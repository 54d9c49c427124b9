import { ErrorSummary } from '../../ui/error-summary.tsx'
import styles from './edit.module.css'
import type { useSectionForm } from './use-section-form.ts'

/** What every form of the edit page begins with: what it asks for, from which state, and what is wrong with it. */
export function SectionHead({
  form,
  formId,
  asks,
  updatedAt,
  item,
}: {
  form: ReturnType<typeof useSectionForm>
  formId: string
  asks: string
  updatedAt: string | null
  item?: string
}) {
  return (
    <>
      <input type="hidden" name="do" value={asks} />
      <input type="hidden" name="updatedAt" value={updatedAt ?? ''} />
      {item === undefined ? null : <input type="hidden" name="item" value={item} />}
      <ErrorSummary {...form.summary} formId={formId} />
      {form.isStale ? (
        <p className={styles.quiet}>
          <a href="/profile" target="_blank" rel="noopener">
            See the current profile (new tab)
          </a>
        </p>
      ) : null}
    </>
  )
}
