import type { Call, Endpoints } from '@chainwork/contract'
import { useEffect, useRef } from 'react'
import type { z } from 'zod'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { readFields } from '../forms/check-form.ts'
import edit from '../profile/edit.module.css'
import { SectionHead } from '../profile/section-head.tsx'
import { useSectionForm, versionIn } from '../profile/use-section-form.ts'

type Change = Call<Endpoints['PATCH /api/job-seeker/me/visibility']>['body']

/** One question of the page, answered on its own. Saved answers are the new beginning; what changed elsewhere leaves the choices. */
export function VisibilitySection<T>({
  id,
  title,
  lead,
  labels,
  formId,
  schema,
  saved,
  updatedAt,
  className,
  children,
}: {
  id: string
  title: string
  lead: (shows: T) => string
  labels: Record<string, string>
  formId: string
  schema: () => Promise<z.ZodType<Change>>
  saved: T
  updatedAt: string | null
  className: string | undefined
  /** The fields, by what was answered and refused, or else is shown. */
  children: (values: Record<string, string>, shows: T) => React.ReactNode
}) {
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useSectionForm<T>({
    labels,
    formId,
    schema,
    make: async (sent) =>
      call('PATCH /api/job-seeker/me/visibility', {
        body: { ...readFields(await schema(), sent), ...versionIn(sent) },
      }),
    saved: { version: updatedAt, shows: saved },
  })
  // The button that was pressed is gone with what there was to save.
  const { taken } = form.edit.progress
  useEffect(() => {
    if (taken) heading.current?.focus({ preventScroll: true })
  }, [taken])
  return (
    <section className={edit.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p className="quiet">{lead(form.shows)}</p>
      <form className={edit.form} {...form.props}>
        <SectionHead form={form} />
        <div className={className} key={form.generation}>
          {children(form.values, form.shows)}
        </div>
        {form.isChanged ? (
          <div className={edit.bar}>
            <Button kind="primary" isBusy={form.isBusy}>
              Save changes
            </Button>
          </div>
        ) : null}
      </form>
    </section>
  )
}
