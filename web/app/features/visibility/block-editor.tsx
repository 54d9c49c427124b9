import { useEffect, useRef, useState } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { fieldId } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { isOutcome } from '../forms/outcome.ts'
import { useLanding } from '../forms/use-landing.ts'
import edit from '../profile/edit.module.css'
import lists from '../profile/list-editors.module.css'
import { Combobox } from '../../ui/combobox.tsx'
import { useActing } from '../forms/use-acting.ts'
import type { BlockResult } from './act-on-visibility.ts'
import type { VisibilityData } from './load-visibility.ts'
import { isolated } from '../../ui/written.tsx'

const debounceMs = 250

/** Companies and domains that never see the profile: found by name, blocked, and unblocked with a way back. */
export function BlockEditor({ blocks, answer }: { blocks: VisibilityData['blocks']; answer: unknown }) {
  const action = useLanding('blocks')
  const heading = useRef<HTMLHeadingElement>(null)
  const own = isOutcome(answer) && answer.values['do'] === 'block' ? answer : null
  const [text, setText] = useState(own?.values['whom'] ?? '')
  const [problem, setProblem] = useState<string | null>(own?.fields['whom'] ?? own?.message ?? null)
  const [found, setFound] = useState<readonly { id: string; name: string; domain: string | null }[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const acting = useActing<BlockResult>({
    onDone: ({ told, undo }) => {
      if (undo['do'] === 'unblock') setText('')
      else heading.current?.focus({ preventScroll: true })
      toast(told, { label: 'Undo', run: () => acting.send(undo) })
    },
    tell: ({ values, fields, message }) => {
      const words = fields['whom'] ?? message ?? 'Something went wrong'
      return values['do'] === 'block' ? setProblem(words) : toast(words)
    },
  })
  const type = (typed: string) => {
    setText(typed)
    setProblem(null)
    clearTimeout(timer.current)
    const turn = ++asked.current
    if (!typed.trim()) return setFound([])
    timer.current = setTimeout(() => {
      call('GET /api/job-seeker/me/block/company', { query: { q: typed.slice(0, 80) } }).then(
        ({ items }) => (turn === asked.current ? setFound(items) : undefined),
        () =>
          turn === asked.current
            ? setProblem('The list could not be loaded. Keep typing to try again.')
            : undefined,
      )
    }, debounceMs)
  }
  const block = (values: Record<string, string>) => {
    clearTimeout(timer.current)
    asked.current += 1
    setFound([])
    acting.send({ do: 'block', ...values })
  }
  return (
    <section className={edit.section} id="blocks" aria-labelledby="blocks-title">
      <h2 id="blocks-title" tabIndex={-1} ref={heading}>
        Blocked companies
      </h2>
      <p className="quiet">
        They never see your profile, whatever you chose above. A domain blocks every company that verified it.
      </p>
      <acting.Form
        method="post"
        action={action}
        className={lists.adder}
        onSubmit={(event) => {
          event.preventDefault()
          block({ whom: text })
        }}
      >
        <input type="hidden" name="do" value="block" />
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
          onChoose={({ value }) =>
            block({ companyId: value, whom: found.find(({ id }) => id === value)?.name ?? '' })
          }
          onEnter={() => block({ whom: text })}
        />
        <Button isBusy={acting.isBusy}>Block</Button>
      </acting.Form>
      {blocks.length ? (
        <ul className={lists.items}>
          {blocks.map(({ id, company, domain }) => {
            const whom = company?.name ?? domain ?? ''
            const values = {
              do: 'unblock',
              block: id,
              whom,
              ...(company ? { companyId: company.id } : {}),
            }
            return (
              <li key={id} className={lists.item}>
                <p>
                  <strong>{whom}</strong>
                  <span>{company ? 'Company' : 'Domain and its subdomains'}</span>
                </p>
                <acting.Form
                  method="post"
                  onSubmit={(event) => {
                    event.preventDefault()
                    acting.send(values)
                  }}
                >
                  {Object.entries(values).map(([name, value]) => (
                    <input key={name} type="hidden" name={name} value={value} />
                  ))}
                  <Button size="small" aria-label={`Unblock ${whom}`}>
                    Unblock
                  </Button>
                </acting.Form>
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
