import { pagePath } from '@chainwork/contract/pages'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { Fragment } from 'react'
import { loadUsedSkills, skillGroup } from '../../api/used-skills.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AreaField, Field } from '../../ui/field.tsx'
import { TagField } from '../../ui/tag-field.tsx'
import { Counter } from '../profile/counter.tsx'
import { UploadForm } from '../resume/upload-form.tsx'
import { startPath } from '../session/start-path.ts'
import styles from './start.module.css'
import { experienceFields, saveExperience } from './save-step.ts'
import { useStep } from './use-start-draft.ts'

const maxAbout = 1000
const formId = 'start-'
const labels = { jobTitle: 'Job title', skills: 'Skills and tools', about: 'About you' }

const loadSkills = async () =>
  (await loadUsedSkills()).map((skill) => ({
    value: skill.id,
    label: skill.name,
    aliases: skill.aliases,
    group: skillGroup(skill),
    count: skill.count,
  }))

/** The first step: a résumé that is read at once, or the essentials by hand. */
export function ExperienceStep({ profile, continueTo }: { profile: Profile; continueTo: string | null }) {
  const next = startPath('look', continueTo)
  const { form, draft } = useStep('experience', next, {
    labels,
    schema: experienceFields,
    make: saveExperience,
  })
  const { problems } = form
  const about = draft.text('about') ?? profile.about
  return (
    <>
      <UploadForm isShort to={`${pagePath('/profile/resume')}?continue=${encodeURIComponent(next)}`} />
      <section className={styles.part} aria-labelledby="by-hand">
        <h2 id="by-hand">Or fill in the essentials</h2>
        <form className={styles.form} {...form.props}>
          {form.hidden}
          <ErrorSummary {...form.summary} />
          <Fragment key={draft.generation}>
            <Field
              isOptional
              autoComplete="organization-title"
              {...form.field('jobTitle', draft.text('jobTitle') ?? profile.jobTitle)}
            />
            <TagField
              name="skills"
              formId={formId}
              label={labels.skills}
              hint="The five or six you want to work with."
              isOptional
              initial={
                draft.options('skills') ?? profile.skills.map(({ id, name }) => ({ value: id, label: name }))
              }
              words={draft.text('skillsTyped')}
              load={loadSkills}
              problem={problems['skills']}
              onChange={form.changed}
            />
            <AreaField
              isOptional
              rows={4}
              hint="What do you build? What are you proud of?"
              note={<Counter text={String(form.watch('about') ?? about)} max={maxAbout} />}
              {...form.field('about', about)}
            />
          </Fragment>
          <Button kind="primary" className={styles.next} isBusy={form.isBusy}>
            Save and continue
          </Button>
        </form>
      </section>
    </>
  )
}
