import { CopyButton } from '../../../ui/copy-button.tsx'

/** Puts an applicant's address on the clipboard; without scripts the address in the profile is a link anyway. */
export function CopyEmail({ email }: { email: string }) {
  return (
    <CopyButton
      text={() => email}
      told="Email copied to clipboard"
      failed="Failed to copy email to clipboard"
    >
      Copy email
    </CopyButton>
  )
}
