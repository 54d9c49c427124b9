import { pagePath } from '@chainwork/contract/pages'
import { Link, useLocation, useSearchParams } from 'react-router'
import { readReturnPath } from '@chainwork/contract/identity/return-path'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RailCard, RailLinks, WithRail } from '../../ui/with-rail.tsx'
import { LeaveDialog } from '../forms/leave-dialog.tsx'
import edit from '../profile/edit.module.css'
import { ProfileMeter } from '../profile/profile-meter.tsx'
import { UnfinishedCard } from '../profile/unfinished-card.tsx'
import type { ResumeData } from './load-resume.ts'
import { ReviewForm } from './review-form.tsx'
import { offersAnything, type ReviewValues } from './review-values.ts'
import { UploadForm } from './upload-form.tsx'
import { apiPath } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** A résumé brought along, looked through before anything is saved, or taken along. */
export function ResumeScreen({ data }: { data: ResumeData }) {
  const onward = onwardOf(useSearchParams()[0])
  // What was read comes along with the address, so it is there again after going back or loading the page once more.
  const state = useLocation().state as { review?: ReviewValues; added?: string[] } | null
  const review = state?.review ?? null
  const again = onward
    ? `${pagePath('/profile/resume')}?continue=${encodeURIComponent(onward)}`
    : pagePath('/profile/resume')
  if (state?.added) return <Added added={state.added} unfinished={data.unfinished} onward={onward} />
  return (
    <main id="main" className={edit.page}>
      <p>
        <Link to={review ? again : (onward ?? pagePath('/profile'))} className={edit.back}>
          <Icon name="back" small /> {review ? 'Another résumé' : 'Back'}
        </Link>
      </p>
      {review ? (
        <>
          {offersAnything(review) ? (
            <PageHeader
              title="Look through your résumé"
              lead="Nothing is saved yet. Correct mistakes, and uncheck anything you don’t want."
            />
          ) : (
            <PageHeader
              title="Nothing new in this résumé"
              lead="Your profile already has everything we found and could add."
            />
          )}
          <ReviewForm
            values={review}
            profile={data.profile}
            discardTo={onward ?? again}
            doneTo={onward ?? pagePath('/profile')}
            addedTo={again}
          />
        </>
      ) : (
        <>
          <PageHeader title="Résumé" />
          <WithRail label="Your profile" rail={<ResumeRail profile={data.profile} />}>
            <UploadForm to={again} />
            <ResumeDownloads unprintable={data.unprintable} />
          </WithRail>
        </>
      )}
      <LeaveDialog />
    </main>
  )
}

/** The end: what the profile has now, what it still asks for, and the way on. */
function Added({
  added,
  unfinished,
  onward,
}: {
  added: readonly string[]
  unfinished: ResumeData['unfinished']
  onward: string | null
}) {
  return (
    <main id="main" className={edit.page}>
      <PageHeader title="Added to your profile" lead={`From your résumé: ${added.join(', ')}.`} />
      <UnfinishedCard entries={unfinished} />
      <div className={edit.bar}>
        <Button kind="primary" to={onward ?? pagePath('/profile')}>
          {onward ? 'Next step' : 'See your profile'}
        </Button>
        <Button to={pagePath('/profile/edit')}>Edit Profile</Button>
      </div>
    </main>
  )
}

function ResumeRail({ profile: { completeness } }: Pick<ResumeData, 'profile'>) {
  return (
    <RailCard>
      {completeness ? <ProfileMeter percent={completeness.percent} /> : <h2>Your profile</h2>}
      <RailLinks
        links={[
          { to: pagePath('/profile/edit'), icon: 'person', label: 'Edit Profile' },
          { to: pagePath('/profile/preview'), icon: 'eye', label: 'See as a recruiter' },
        ]}
      />
    </RailCard>
  )
}

/** Downloads of the profile, as a PDF and as a JSON Resume. */
function ResumeDownloads({ unprintable }: { unprintable: Record<string, string> | null }) {
  return (
    <section className={edit.section} aria-labelledby="take-along">
      <h2 id="take-along">Download your profile</h2>
      {unprintable ? (
        <Notice tone="warning" role="alert" icon="warning">
          <p>The fonts of this PDF can’t print some characters in your profile.</p>
          <ul>
            {Object.entries(unprintable).map(([section, characters]) => (
              <li key={section}>
                {section}: {characters}
              </li>
            ))}
          </ul>
          <p>
            Print the <Link to={`${pagePath('/profile/preview')}?as=appliedTo`}>page a company sees</Link>{' '}
            from your browser, which has fonts for them, or take the PDF with <span>[?]</span> in their place.
          </p>
          <p>
            <Button href={`${pagePath('/profile/resume/pdf')}?without=unprintable`}>
              Download without them
            </Button>
          </p>
        </Notice>
      ) : null}
      <p className="quiet">
        The PDF is for people. JSON Resume is an open format that this site and others can import.
      </p>
      <div className={edit.bar}>
        <Button href={pagePath('/profile/resume/pdf')}>Download PDF</Button>
        <Button href={apiPath('GET /api/job-seeker/me/resume')} download="resume.json">
          Download JSON Resume
        </Button>
      </div>
    </section>
  )
}

/** Where the page of a résumé leads back to when it was opened from elsewhere; null is the profile. */
function onwardOf(params: URLSearchParams): string | null {
  return readReturnPath(params.get('continue'))
}
