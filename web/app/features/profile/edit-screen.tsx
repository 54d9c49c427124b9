import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { educationLevelLabels } from '@chainwork/contract/profiles/values'
import { type CompletenessStep, completenessGains } from '@chainwork/contract/profiles/completeness'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import { AvailabilityForm } from './availability-form.tsx'
import { PictureForm } from './picture-form.tsx'
import { Portrait } from './portrait.tsx'
import { loadUsedSkills, skillGroup } from '../../api/used-skills.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import { EducationForm, EmploymentForm } from './entry-form.tsx'
import styles from './edit.module.css'
import { HistoryEditor } from './history-editor.tsx'
import { LanguagesEditor } from './languages-editor.tsx'
import { LinksEditor } from './links-editor.tsx'
import type { EditData } from './load-edit.ts'
import type { Opened } from './opened.ts'
import { PersonalForm } from './personal-form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { type PagePart, PageParts, RailCard, WithRail } from '../../ui/with-rail.tsx'
import { editPlaces } from './edit-places.ts'
import { ProfileMeter } from './profile-meter.tsx'
import { VisibilityCard } from './visibility-card.tsx'

const loadSkills = async () =>
  (await loadUsedSkills()).map((skill) => ({ ...skill, group: skillGroup(skill) }))
const params = { jobSeekerId: 'me' }
const loadInterests = () => call('GET /api/interest', {})

/** Their own profile, part by part; each part is saved on its own. */
export function EditScreen({ data, opened }: { data: EditData; opened: Opened }) {
  const { profile } = data
  const { updatedAt } = profile
  const shared = { updatedAt }
  const jobs = data.unfinished.filter((entry) => entry.kind === 'employment')
  const studies = data.unfinished.filter((entry) => entry.kind === 'education')
  const joined = (...words: (string | null)[]) => words.filter(Boolean).join(' · ')
  return (
    <main id="main" className={styles.page}>
      <p>
        <Link to={pagePath('/profile')} className={styles.back}>
          <Icon name="back" small /> Back
        </Link>
      </p>
      <PageHeader title="Edit Profile">
        <Button to={pagePath('/profile/resume')} icon="sheet">
          Résumé
        </Button>
      </PageHeader>
      <WithRail label="Your profile" rail={<EditRail profile={profile} />}>
        <PictureForm
          of="person"
          saved={{ version: profile.updatedAt, shows: profile.avatarUrl }}
          save={(body) => call('PATCH /api/job-seeker/:id', { params: { id: 'me' }, body })}
          current={pagePath('/profile')}
        >
          {() => (
            <Portrait
              id={profile.id}
              name={[profile.firstName, profile.lastName].join(' ').trim() || null}
              imageUrl={profile.avatarUrl}
            />
          )}
        </PictureForm>
        <PersonalForm profile={profile} phone={data.phone} dialCodes={data.dialCodes} />
        <HistoryEditor
          name="employment"
          title="Work Experience"
          empty="No work experience yet"
          add="Add work experience"
          items={profile.employmentHistory.map(
            ({ id, jobTitle, companyName, location, startDate, endDate }) => ({
              id,
              title: jobTitle,
              place: joined(companyName, location),
              startDate,
              endDate,
            }),
          )}
          unfinished={data.unfinished}
          opened={opened}
          {...shared}
        >
          {(id) => (
            <EmploymentForm
              key={id}
              item={id}
              entry={
                profile.employmentHistory.find((entry) => entry.id === id) ??
                jobs.find((entry) => entry.id === id) ??
                null
              }
              {...shared}
            />
          )}
        </HistoryEditor>
        <HistoryEditor
          name="education"
          title="Education"
          empty="No education yet"
          add="Add education"
          items={profile.educationHistory.map(
            ({ id, level, field, school, location, startDate, endDate }) => ({
              id,
              title: `${educationLevelLabels[level]}, ${field}`,
              place: joined(school, location),
              startDate,
              endDate,
            }),
          )}
          unfinished={data.unfinished}
          opened={opened}
          {...shared}
        >
          {(id) => (
            <EducationForm
              key={id}
              item={id}
              entry={
                profile.educationHistory.find((entry) => entry.id === id) ??
                studies.find((entry) => entry.id === id) ??
                null
              }
              {...shared}
            />
          )}
        </HistoryEditor>
        <AvailabilityForm profile={profile} timeZones={data.timeZones} />
        <LinksEditor saved={profile.links} linkTypes={data.linkTypes} {...shared} />
        <ChoiceEditor
          name="skills"
          title="Skills and tools"
          add="Add skill or tool"
          required="At least one skill is required"
          saved={profile.skills}
          load={loadSkills}
          put={(skillIds, version) =>
            call('PUT /api/job-seeker/:jobSeekerId/skill', {
              params,
              body: { skillIds: [...skillIds], ...version },
            })
          }
          {...shared}
        />
        <LanguagesEditor saved={profile.languages} languages={data.languages} {...shared} />
        <ChoiceEditor
          name="interests"
          title="Interests"
          add="Add interest"
          saved={profile.interests}
          load={loadInterests}
          put={(interestIds, version) =>
            call('PUT /api/job-seeker/:jobSeekerId/interest', {
              params,
              body: { interestIds: [...interestIds], ...version },
            })
          }
          {...shared}
        />
      </WithRail>
      <LeaveDialog />
    </main>
  )
}

const parts = [
  { id: 'avatar', label: 'Picture' },
  { id: 'personal', label: 'Personal information' },
  { id: 'employment', label: 'Work Experience' },
  { id: 'education', label: 'Education' },
  { id: 'availability', label: 'Availability' },
  { id: 'links', label: 'Links' },
  { id: 'skills', label: 'Skills and tools' },
  { id: 'languages', label: 'Languages' },
  { id: 'interests', label: 'Interests' },
] as const satisfies readonly PagePart[]
const steps = Object.entries(editPlaces) as [CompletenessStep, (typeof editPlaces)[CompletenessStep]][]

/** Beside the forms of a profile: how complete it is and what each part adds, and who sees it. */
function EditRail({ profile: { completeness, visibility, findable } }: { profile: Profile }) {
  return (
    <>
      <RailCard>
        {completeness ? <ProfileMeter percent={completeness.percent} /> : <h2>On this page</h2>}
        <PageParts
          parts={parts.map((part) => ({ ...part, ...missingIn(part.id, completeness?.missing ?? null) }))}
        />
      </RailCard>
      {visibility ? <VisibilityCard visibility={visibility} findable={findable} /> : null}
    </>
  )
}

/** Whether a part has all that counts, or what it would add. */
function missingIn(id: string, missing: readonly CompletenessStep[] | null): Partial<PagePart> {
  const counted = steps.filter(([, { place }]) => place === id).map(([step]) => step)
  if (!missing || !counted.length) return {}
  const gain = counted
    .filter((step) => missing.includes(step))
    .reduce((sum, step) => sum + completenessGains[step], 0)
  return gain ? { gain: `+${gain}%` } : { isDone: true }
}
