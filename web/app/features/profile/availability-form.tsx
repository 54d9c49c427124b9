import type { Profile } from '@chainwork/contract/profiles/schemas'
import { workPlacesOf } from '@chainwork/contract/reference/work-places'
import { Fragment, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { call } from '../../api/client.ts'
import { Field, SelectField } from '../../ui/field.tsx'
import { TagField } from '../../ui/tag-field.tsx'
import { loadWorkPlaces } from '../place/countries.ts'
import { readFields } from '../forms/check-form.ts'
import { useBrowserZone } from '../place/browser-zone.ts'
import edit from './edit.module.css'
import type { EditData } from './load-edit.ts'
import { SaveBar } from './save-bar.tsx'
import { SectionHead } from './section-head.tsx'
import { useSectionForm, versionIn } from './use-section-form.ts'

const labels = { openFrom: 'Available from', timeZone: 'Time zone', mayWorkIn: 'Where you may work' }
const formId = 'availability-'
const loadFields = () => import('./availability-fields.ts').then((forms) => forms.availabilityFields)

/** When someone could begin, in which hours they work, and where they may. */
export function AvailabilityForm({
  profile,
  timeZones,
}: {
  profile: Profile
  timeZones: EditData['timeZones']
}) {
  const { openFrom, timeZone, mayWorkIn } = profile
  const form = useSectionForm({
    labels,
    formId,
    schema: loadFields,
    make: async (sent) => {
      sent.set('mayWorkIn', sent.getAll('mayWorkIn').join(','))
      return call('PATCH /api/job-seeker/:id', {
        params: { id: 'me' },
        body: { ...readFields(await loadFields(), sent), ...versionIn(sent) },
      })
    },
    saved: { version: profile.updatedAt, shows: { openFrom, timeZone, mayWorkIn } },
  })
  const { shows, values, problems } = form
  const box = useRef<HTMLDetailsElement>(null)
  // As it was at first: emptying it does not fold it under the hand.
  const [isFilled] = useState(openFrom !== null || timeZone !== null || mayWorkIn.length > 0)
  const { hash } = useLocation()
  // A link to it asks for it; what is refused in it is to be seen.
  const isSought = hash === '#availability' || Object.keys(problems).length > 0
  useEffect(() => {
    if (isSought) box.current!.open = true
  }, [isSought])
  const here = useBrowserZone()
  const said = values['timeZone'] ?? shows.timeZone
  const zone = said ?? here ?? ''
  return (
    <section className={edit.section} id="availability" aria-labelledby="availability-title">
      <details className={edit.more} ref={box} open={isFilled}>
        <summary>
          <h2 id="availability-title">Availability</h2>
        </summary>
        <form className={edit.form} {...form.props}>
          <SectionHead form={form} />
          <Fragment key={form.generation}>
            <div className={edit.pair}>
              <Field
                isOptional
                hint="A past date means you are available now."
                type="date"
                {...form.field('openFrom', shows.openFrom ?? '')}
              />
              <SelectField
                // Begins again when the browser has said where it is.
                key={said ?? here}
                name="timeZone"
                label={labels.timeZone}
                formId={formId}
                isOptional
                hint={
                  said === null && here
                    ? 'From your browser, until you save another.'
                    : 'The time zone you work in.'
                }
                defaultValue={zone}
                problem={problems['timeZone']}
                none="Not set"
                of={[...(zone && !timeZones.includes(zone) ? [zone] : []), ...timeZones]}
              />
            </div>
            <TagField
              name="mayWorkIn"
              formId={formId}
              label={labels.mayWorkIn}
              hint="Where you’re allowed to work, for example by citizenship or visa."
              isOptional
              initial={workPlacesOf(shows.mayWorkIn)}
              words={values['mayWorkInTyped']}
              load={loadWorkPlaces}
              problem={problems['mayWorkIn']}
              onChange={form.changed}
            />
          </Fragment>
          <SaveBar id={formId} isBusy={form.isBusy} />
        </form>
      </details>
    </section>
  )
}
