import { pagePath } from '@chainwork/contract/pages'
import type { DomainProof } from '@chainwork/contract/companies/domain'
import { Button } from '../../../ui/button.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import recruiter from '../recruiter.module.css'
import styles from './company-edit.module.css'
import { Notice } from '../../../ui/notice.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { Fact } from '../../../ui/fact.tsx'

/** How a company proves that its website's domain is its own. */
export function DomainScreen({ proof, companyId }: { proof: DomainProof; companyId: string }) {
  const { domain, verifiedDomain, record } = proof
  const isProven = domain !== null && domain === verifiedDomain
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <PageHeader
        title="Verify your domain"
        lead="A mark beside the name tells people that job posts come from the owner of the website."
      />
      {isProven ? (
        <Notice tone="success" icon="verified">
          <strong>{domain}</strong> is verified until the website in your profile changes.
        </Notice>
      ) : record ? (
        <ProofSteps record={record} domain={domain!} hasStandIn={proof.hasStandIn} companyId={companyId} />
      ) : (
        <EmptyState
          drawing="domain"
          title="Add your website first"
          next={['Edit company profile', pagePath('/recruiter/company-profile/edit')]}
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
  companyId,
}: {
  record: NonNullable<DomainProof['record']>
  domain: string
  hasStandIn: boolean
  companyId: string
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
        <EndpointButton to="POST /api/company/:id/domain/verify" params={{ id: companyId }} kind="primary">
          Check now
        </EndpointButton>
        {hasStandIn ? (
          <Button type="button" onClick={() => void publish(record)}>
            Publish at the demo&apos;s name server
          </Button>
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

/** Answers for a .example domain at the demo's stand-in. */
async function publish({ name, text }: NonNullable<DomainProof['record']>): Promise<void> {
  const body = JSON.stringify({ name, text })
  const headers = { 'content-type': 'application/json' }
  const isDone = await fetch('/dev/dns', { method: 'POST', body, headers }).then(
    ({ ok }) => ok,
    () => false,
  )
  toast(isDone ? 'Published. Now check it.' : 'Something went wrong')
}

function Value({ name, value }: { name: string; value: string }) {
  return (
    <Fact name={name}>
      <code className="mono">{value}</code>
      <CopyButton
        text={() => value}
        label={`Copy: ${name}`}
        notice="Copied to clipboard"
        failed="Copy failed. Select the text and copy it."
      >
        Copy
      </CopyButton>
    </Fact>
  )
}

/** What recruiters without the rank for it read instead. */
export function AskAnAdmin() {
  return (
    <main id="main" className={`${recruiter.page} ${styles.page}`}>
      <EmptyState
        drawing="domain"
        title="Verify your domain"
        level="h1"
        action={<Button to={pagePath('/recruiter/settings/organization')}>See who they are</Button>}
      >
        <p>Only admins and owners of your organization can verify its domain. Ask one of them.</p>
      </EmptyState>
    </main>
  )
}
