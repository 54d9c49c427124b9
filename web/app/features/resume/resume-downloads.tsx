import { pagePath } from '@chainwork/contract/pages'
import { Link } from 'react-router'
import { apiPath } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import edit from '../profile/edit.module.css'
import { Notice } from '../../ui/notice.tsx'

/** Downloads of the profile, as a PDF and as a JSON Resume. */
export function ResumeDownloads({ unprintable }: { unprintable: Record<string, string> | null }) {
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
            from your browser, which has fonts for them, or take the PDF with{' '}
            <span className="mono">[?]</span> in their place.
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
