import type { Profile } from '@chainwork/contract/profiles/schemas'
import { workPlacesOf } from '@chainwork/contract/reference/work-places'
import { Fragment } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { Field } from '../../ui/field.tsx'
import { TagField } from '../../ui/tag-field.tsx'
import { useBrowserZone } from '../place/browser-zone.ts'
import { loadWorkPlaces } from '../place/countries.ts'
import { startPath } from '../session/start-path.ts'
import { FoundChoice } from '../visibility/found-choice.tsx'
import styles from './start.module.css'
import { lookFields, saveLook } from './save-step.ts'
import { useStep } from './use-start-draft.ts'

const formId = 'start-'
const labels = {
  interests: 'Interests',
  openFrom: 'Available from',
  mayWorkIn: 'Where you may work',
  findable: 'Who can find you',
}

const loadInterests = async () =>
  (await call('GET /api/interest', {})).map(({ id, name }) => ({ value: id, label: name }))

/** The second step: what somebody looks for, and which companies may find them meanwhile. */
export function LookStep({ profile, continueTo }: { profile: Profile; continueTo: string | null }) {
  const { form, draft } = useStep('look', startPath('wallet', continueTo), {
    labels,
    schema: lookFields,
    make: saveLook,
  })
  const { problems } = form
  const zone = useBrowserZone()
  const newZone = profile.timeZone === null ? zone : null
  return (
    <form className={styles.form} {...form.props}>
      {form.hidden}
      <ErrorSummary {...form.summary} />
      <Fragment key={draft.generation}>
        <TagField
          name="interests"
          formId={formId}
          label={labels.interests}
          hint="Fields you want to work in, for example DeFi or Gaming."
          isOptional
          initial={
            draft.options('interests') ??
            profile.interests.map(({ id, name }) => ({ value: id, label: name }))
          }
          words={draft.text('interestsTyped')}
          load={loadInterests}
          problem={problems['interests']}
          onChange={form.changed}
        />
        <Field
          isOptional
          hint="A past date means you are available now."
          type="date"
          {...form.field('openFrom', draft.text('openFrom') ?? profile.openFrom)}
        />
        <TagField
          name="mayWorkIn"
          formId={formId}
          label={labels.mayWorkIn}
          hint="Where you’re allowed to work, for example by citizenship or visa."
          isOptional
          initial={draft.options('mayWorkIn') ?? workPlacesOf(profile.mayWorkIn)}
          words={draft.text('mayWorkInTyped')}
          load={loadWorkPlaces}
          problem={problems['mayWorkIn']}
          onChange={form.changed}
        />
        {newZone ? (
          <p className="quiet">
            <input type="hidden" name="timeZone" value={newZone} />
            Your time zone, {newZone.replaceAll('_', ' ')}, goes into your profile too, so that we can say
            whether hours suit you.
          </p>
        ) : null}
        <FoundChoice formId={formId} chosen={draft.text('findable') ?? profile.findable} />
        <p className="quiet">
          If you skip this, no company can find you. You can change it at any time, or stay anonymous, under
          Profile, Visibility.
        </p>
      </Fragment>
      <Button kind="primary" className={styles.next} isBusy={form.isBusy}>
        Save and continue
      </Button>
    </form>
  )
}
