import { pagePath } from '@chainwork/contract/pages'
import type { DomainProof } from '@chainwork/contract/companies/domain'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import { ActionForm } from '../../forms/action-form.tsx'
import { isOutcome } from '../../forms/outcome.ts'
import recruiter from '../recruiter.module.css'
import styles from './company-edit.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Fact } from '../../../ui/fact.tsx'

/** How a company proves that its website's domain is its own. */
export function DomainScreen({ proof, answer }: { proof: DomainProof; answer: unknown }) {
  const { domain, verifiedDomain, record } = proof
  const isProven = domain !== null && domain === verifiedDomain
  const problem = isOutcome(answer) ? answer.message : null
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <PageHeader
        title="Verify your domain"
        lead="A mark beside the name tells people that job posts come from the owner of the website."
      />
      {problem ? (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      ) : null}
      {isProven ? (
        <Notice tone="success" icon="verified">
          <strong>{domain}</strong> is verified until the website in your profile changes.
        </Notice>
      ) : record ? (
        <ProofSteps record={record} domain={domain!} hasStandIn={proof.hasStandIn} />
      ) : (
        <EmptyState
          title="Add your website first"
          action={
            <Button kind="primary" to={pagePath('/recruiter/company-profile/edit')}>
              Edit company profile
            </Button>
          }
        >
          <p>We verify its domain.</p>
        </EmptyState>
      )}
      {record || isProven ? (
        <p className={styles.buttons}>
          <Button to={pagePath('/recruiter/company-profile/edit')}>Edit company profile</Button>
        </p>
      ) : null}
    </main>
  )
}

function ProofSteps({
  record,
  domain,
  hasStandIn,
}: {
  record: NonNullable<DomainProof['record']>
  domain: string
  hasStandIn: boolean
}) {
  return (
    <section className={styles.form} aria-labelledby="proof">
      <h2 id="proof">Publish this for {domain}</h2>
      <p>Add it as a TXT record in your DNS, or as a line of a file on your website.</p>
      <dl className={styles.proof}>
        <Value name="TXT record, name" value={record.name} />
        <Value name="Value, or line of the file" value={record.text} />
        <Value name="Address of the file" value={record.file} />
      </dl>
      <div className={styles.buttons}>
        <ActionForm values={{ do: 'verify' }} kind="primary">
          Check now
        </ActionForm>
        {hasStandIn ? (
          <ActionForm values={{ do: 'publish', name: record.name, text: record.text }}>
            Publish at the demo&apos;s name server
          </ActionForm>
        ) : null}
      </div>
      {hasStandIn ? (
        <p className={recruiter.lead}>
          No one owns .example domains, so a stand-in answers for them here. All others are looked up on the
          internet.
        </p>
      ) : null}
    </section>
  )
}

function Value({ name, value }: { name: string; value: string }) {
  const isHydrated = useHydrated()
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => toast('Copied to clipboard'),
      () => toast('Copy failed. Select the text and copy it.'),
    )
  }
  return (
    <Fact name={name}>
      <code className="mono">{value}</code>
      {isHydrated ? (
        <Button type="button" size="small" aria-label={`Copy: ${name}`} onClick={copy}>
          Copy
        </Button>
      ) : null}
    </Fact>
  )
}

/** What recruiters without the rank for it read instead. */
export function AskAnAdmin() {
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <EmptyState
        title="Verify your domain"
        level="h1"
        action={<Button to={pagePath('/recruiter/settings/organization')}>See who they are</Button>}
      >
        <p>Only admins and owners of your organization can verify its domain. Ask one of them.</p>
      </EmptyState>
    </main>
  )
}
