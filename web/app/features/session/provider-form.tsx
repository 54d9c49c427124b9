import { pagePath } from '@chainwork/contract/pages'
import type { ContextName, ProviderName } from '@chainwork/contract/identity/values'
import { methodLabels } from '@chainwork/contract/identity/values'
import { Button } from '../../ui/button.tsx'
import styles from './provider-form.module.css'

const marks: Record<ProviderName, React.ReactNode> = {
  google: (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M19 10.200c0-.6-.1-1.300-.2-1.900H10v3.600h5.100a4.400 4.400 0 0 1-1.900 2.900v2.400h3C18 15.500 19 13.100 19 10.200Z"
      />
      <path
        fill="#34A853"
        d="M10 19.500c2.600 0 4.700-.9 6.200-2.300l-3-2.400c-.8.6-1.900.9-3.200.9-2.500 0-4.600-1.700-5.300-3.900H1.600v2.400A9.400 9.400 0 0 0 10 19.500Z"
      />
      <path
        fill="#FBBC05"
        d="M4.700 11.800a5.600 5.600 0 0 1 0-3.600V5.800H1.600a9.400 9.400 0 0 0 0 8.400l3.100-2.400Z"
      />
      <path
        fill="#EA4335"
        d="M10 4.200c1.400 0 2.700.5 3.600 1.400l2.700-2.700A9.400 9.400 0 0 0 1.600 5.800l3.100 2.400C5.400 6 7.500 4.200 10 4.200Z"
      />
    </svg>
  ),
  linkedin: (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path
        fill="#0A66C2"
        d="M17.500 1h-15C1.700 1 1 1.700 1 2.500v15c0 .8.700 1.500 1.500 1.500h15c.8 0 1.500-.7 1.500-1.500v-15c0-.8-.7-1.500-1.500-1.500Z"
      />
      <path
        fill="#fff"
        d="M3.700 7.700h2.700v8.600H3.700V7.700ZM5 3.500a1.600 1.600 0 1 1 0 3.100 1.600 1.600 0 0 1 0-3.100ZM8 7.700h2.600v1.200c.4-.7 1.300-1.400 2.600-1.400 2.700 0 3.200 1.800 3.200 4.100v4.700h-2.700v-4.200c0-1 0-2.300-1.400-2.300s-1.600 1.100-1.600 2.200v4.300H8V7.700Z"
      />
    </svg>
  ),
}

/** Goes to a provider to sign in. A plain form: the answer is another site. */
export function ProviderForm({
  provider,
  context = 'jobSeeker',
  continueUrl,
  label,
  isLocal = false,
  target,
}: {
  provider: ProviderName
  context?: ContextName
  continueUrl: string
  label?: string
  /** The stand-in of demo and development. */
  isLocal?: boolean
  target?: '_blank'
}) {
  return (
    <form method="post" action={pagePath('/sign-in')} target={target}>
      <input type="hidden" name="provider" value={provider} />
      <input type="hidden" name="context" value={context} />
      <input type="hidden" name="continueUrl" value={continueUrl} />
      <Button className={styles.provider}>
        {marks[provider]}
        {label ?? `Continue with ${methodLabels[provider]}`}
        {isLocal ? <span className={styles.local}>stand-in</span> : null}
      </Button>
    </form>
  )
}
