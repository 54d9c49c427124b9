import { Button } from '../../../ui/button.tsx'
import { copyText } from '../../../ui/copy-text.ts'
import { toast } from '../../../ui/toast.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'

/** Puts an applicant's address on the clipboard; without scripts the address in the profile is a link anyway. */
export function CopyEmail({ email }: { email: string }) {
  const copy = async () =>
    toast((await copyText(email)) ? 'Email copied to clipboard' : 'Failed to copy email to clipboard')
  return useHydrated() ? (
    <Button type="button" size="small" onClick={() => void copy()}>
      Copy email
    </Button>
  ) : null
}
