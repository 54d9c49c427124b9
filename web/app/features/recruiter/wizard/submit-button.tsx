import { pagePath } from '@chainwork/contract/pages'
import { useNavigate } from 'react-router'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import { editPath } from '../paths.ts'

/** Hands a written posting in and leads to what came of it; an incomplete one back to its form. */
export function SubmitButton({ id, children }: { id: string; children: React.ReactNode }) {
  const navigate = useNavigate()
  return (
    <EndpointButton
      to="POST /api/job-posting/:id/post-job"
      params={{ id }}
      body={{}}
      back={pagePath('/recruiter/post-job/:id', { id })}
      kind="primary"
      onRefused={({ reason }) => {
        if (reason !== 'posting.incomplete') return false
        void navigate(`${editPath({ id, isDraft: true })}&check=1`)
        return true
      }}
    >
      {children}
    </EndpointButton>
  )
}
