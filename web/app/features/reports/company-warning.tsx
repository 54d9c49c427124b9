import type { CompanyWarning } from '@chainwork/contract/companies/values'
import { Notice } from '../../ui/notice.tsx'

const titles: Record<CompanyWarning, string> = {
  frozen: 'This company is frozen while we look into reports.',
  takenDown: 'This company was taken down: it broke our rules.',
}

/** What to be careful of with a company that is frozen or was taken down, above whatever it wrote. */
export function CompanyWarningNotice({ warning, size }: { warning: CompanyWarning | null; size?: 'small' }) {
  if (!warning) return null
  return (
    <Notice tone={warning === 'frozen' ? 'warning' : 'danger'} {...(size ? { size } : {})}>
      <p>
        <strong>{titles[warning]}</strong> Don’t send it money, keys or papers, don’t connect a wallet, and
        don’t run its code.
      </p>
    </Notice>
  )
}
