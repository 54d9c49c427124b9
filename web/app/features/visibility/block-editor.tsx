import type { Id } from '@chainwork/contract/ids'
import { useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { fieldId } from '../../ui/field.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import { NeedsScripts } from '../forms/needs-scripts.tsx'
import { outcomeOfError } from '../forms/outcome.ts'
import { useEndpoint, wordsOfRefusal } from '../forms/use-endpoint.ts'
import edit from '../profile/edit.module.css'
import lists from '../profile/list-editors.module.css'
import { Combobox } from '../../ui/combobox.tsx'
import { useDelayed } from '../../ui/use-delayed.ts'
import type { VisibilityData } from './load-visibility.ts'
import { isolated } from '../../ui/written.tsx'

/** Companies and domains that never see the profile: found by name, blocked, and unblocked with a way back. */
export function BlockEditor({ blocks }: { blocks: VisibilityData['blocks'] }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [found, setFound] = useState<readonly { id: string; name: string; domain: string | null }[]>([])
  const delayed = useDelayed()
  const latest = useRef(0)
  const { press, isBusy } = useEndpoint({
    to: 'POST /api/job-seeker/me/block',
    onDone: () => setText(''),
    undo: ({ id }) => ({ to: 'DELETE /api/job-seeker/me/block/:blockId', params: { blockId: id } }),
    onRefused: (refusal) => setProblem(wordsOfRefusal(refusal)),
  })
  const type = (typed: string) => {
    setText(typed)
    setProblem(null)
    delayed.stop()
    const turn = ++latest.current
    if (!typed.trim()) return setFound([])
    delayed.start(() => {
      call('GET /api/job-seeker/me/block/company', { query: { q: typed.slice(0, 80) } }).then(
        ({ items }) => (turn === latest.current ? setFound(items) : undefined),
        () =>
          turn === latest.current
            ? setProblem('The list could not be loaded. Keep typing to try again.')
            : undefined,
      )
    })
  }
  const leaveSearch = () => {
    delayed.stop()
    latest.current += 1
    setFound([])
  }
  const blockTyped = async () => {
    leaveSearch()
    try {
      const whom = await blockedBy(text.trim().slice(0, 80))
      if (whom.problem === undefined) press({ body: whom })
      else setProblem(whom.problem)
    } catch (error) {
      setProblem(wordsOfRefusal(outcomeOfError(error)))
    }
  }
  return (
    <section className={edit.section} id="blocks" aria-labelledby="blocks-title">
      <h2 id="blocks-title" tabIndex={-1} ref={heading}>
        Blocked companies
      </h2>
      <p className="quiet">
        They never see your profile, whatever you chose above. A domain blocks every company that verified it.
      </p>
      <form
        method="dialog"
        className={lists.adder}
        onSubmit={(event) => {
          event.preventDefault()
          void blockTyped()
        }}
      >
        <Combobox
          name="whom"
          id={fieldId('whom', 'blocks-')}
          label="Company or domain"
          placeholder="Company name or example.com"
          text={text}
          options={found.map(({ id, name, domain }) => ({
            value: id,
            label: domain ? `${isolated(name)} (${domain})` : name,
          }))}
          problem={problem ?? undefined}
          onText={type}
          onChoose={({ value }) => {
            leaveSearch()
            press({ body: { companyId: value as Id<'company'> } })
          }}
          onEnter={() => void blockTyped()}
        />
        <Button isBusy={isBusy}>Block</Button>
        <NeedsScripts />
      </form>
      {blocks.length ? (
        <ul className={lists.items}>
          {blocks.map(({ id, company, domain }) => {
            const whom = company?.name ?? domain ?? ''
            return (
              <li key={id} className={lists.item}>
                <p>
                  <strong>{whom}</strong>
                  <span>{company ? 'Company' : 'Domain and its subdomains'}</span>
                </p>
                <EndpointButton
                  to="DELETE /api/job-seeker/me/block/:blockId"
                  params={{ blockId: id }}
                  onDone={() => heading.current?.focus({ preventScroll: true })}
                  undo={() => ({
                    to: 'POST /api/job-seeker/me/block',
                    body: company ? { companyId: company.id } : { domain: domain ?? '' },
                  })}
                  size="small"
                  label={`Unblock ${whom}`}
                >
                  Unblock
                </EndpointButton>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className="quiet">No company is blocked.</p>
      )}
    </section>
  )
}

/** Whom a typed name or domain means: the one company of exactly this name, or every company of a domain. */
async function blockedBy(whom: string) {
  const { items } = whom
    ? await call('GET /api/job-seeker/me/block/company', { query: { q: whom } })
    : { items: [] }
  const same = items.filter((company) => company.name.toLowerCase() === whom.toLowerCase())
  if (same.length === 1) return { companyId: same[0]!.id }
  if (/[^\s.]\.[^\s.]/.test(whom)) return { domain: whom }
  return {
    problem: whom
      ? 'Choose a company from the list, or enter a domain like example.com'
      : 'Enter the name of a company, or a domain like example.com',
  }
}
