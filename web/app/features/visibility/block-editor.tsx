import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { call } from '../../api/client.ts'
import controls from '../../ui/controls.module.css'
import { fieldId } from '../../ui/field.tsx'
import { toast } from '../../ui/toast.tsx'
import { offlineWords } from '../../ui/wait-for-connection.ts'
import { isOutcome } from '../forms/outcome.ts'
import { useLanding } from '../forms/use-landing.ts'
import edit from '../profile/edit.module.css'
import { SuggestField } from '../profile/suggest-field.tsx'
import { ask } from '../session/ask.ts'
import type { BlockTold } from './act-on-visibility.ts'
import type { VisibilityData } from './load-visibility.ts'

const debounceMs = 250

/** Companies and domains that never see the profile: found by name, blocked, and unblocked with a way back. */
export function BlockEditor({ blocks, answer }: { blocks: VisibilityData['blocks']; answer: unknown }) {
  const fetcher = useFetcher<unknown>()
  const form = useRef<HTMLFormElement>(null)
  const action = useLanding('blocks')
  const heading = useRef<HTMLHeadingElement>(null)
  const own = isOutcome(answer) && answer.values['do'] === 'block' ? answer : null
  const [text, setText] = useState(own?.values['whom'] ?? '')
  const [problem, setProblem] = useState<string | null>(own?.fields['whom'] ?? own?.message ?? null)
  const [found, setFound] = useState<readonly { id: string; name: string; domain: string | null }[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const send = (wish: Record<string, string>) => {
    if (!navigator.onLine) return toast(offlineWords)
    void fetcher.submit(wish, { method: 'post' })
  }
  const receive = useEffectEvent((told: unknown) => {
    if (isOutcome(told)) {
      if (told.reason === 'session.none')
        return void ask('signIn').then((isDone) => (isDone ? send(told.values) : undefined))
      const words = told.fields['whom'] ?? told.message ?? 'Something went wrong'
      return told.values['do'] === 'unblock' ? toast(words) : setProblem(words)
    }
    if (!told) return
    const { told: words, undo } = told as BlockTold
    if (undo['do'] === 'unblock') setText('')
    else heading.current?.focus({ preventScroll: true })
    toast(words, { label: 'Undo', run: () => send(undo) })
  })
  useEffect(() => receive(fetcher.data), [fetcher.data])
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
            ? setProblem('The list could not be loaded. Type on to try again.')
            : undefined,
      )
    }, debounceMs)
  }
  const block = (wish: Record<string, string>) => {
    clearTimeout(timer.current)
    asked.current += 1
    setFound([])
    if (fetcher.state === 'idle') send({ do: 'block', ...wish })
  }
  return (
    <section className={edit.section} id="blocks" aria-labelledby="blocks-title">
      <h2 id="blocks-title" tabIndex={-1} ref={heading}>
        Blocked companies
      </h2>
      <p className={edit.quiet}>
        They never see your profile, whatever you chose above. A domain blocks every company that proved it
        owns it.
      </p>
      <fetcher.Form
        method="post"
        action={action}
        className={edit.adder}
        ref={form}
        onSubmit={(event) => {
          event.preventDefault()
          block({ whom: text })
        }}
      >
        <input type="hidden" name="do" value="block" />
        <SuggestField
          name="whom"
          id={fieldId('whom', 'blocks-')}
          label="Company or domain"
          placeholder="Company name or example.com"
          text={text}
          suggestions={found.map(({ id, name, domain }) => ({
            key: id,
            label: domain ? `${name} (${domain})` : name,
          }))}
          problem={problem ?? undefined}
          onText={type}
          onChoose={({ key }) =>
            block({ companyId: key, whom: found.find(({ id }) => id === key)?.name ?? '' })
          }
          onEnter={() => block({ whom: text })}
        />
        <button className={fetcher.state === 'idle' ? controls.ghost : `${controls.ghost} ${controls.busy}`}>
          Block
        </button>
      </fetcher.Form>
      {blocks.length ? (
        <ul className={edit.items}>
          {blocks.map(({ id, company, domain }) => {
            const whom = company?.name ?? domain ?? ''
            const wish = {
              do: 'unblock',
              block: id,
              whom,
              ...(company ? { companyId: company.id } : {}),
            }
            return (
              <li key={id} className={edit.item}>
                <p>
                  <strong>{whom}</strong>
                  <span>{company ? 'Company' : 'Domain and its subdomains'}</span>
                </p>
                <fetcher.Form
                  method="post"
                  onSubmit={(event) => {
                    event.preventDefault()
                    send(wish)
                  }}
                >
                  {Object.entries(wish).map(([name, value]) => (
                    <input key={name} type="hidden" name={name} value={value} />
                  ))}
                  <button className={`${controls.ghost} ${controls.small}`} aria-label={`Unblock ${whom}`}>
                    Unblock
                  </button>
                </fetcher.Form>
              </li>
            )
          })}
        </ul>
      ) : (
        <p className={edit.quiet}>No company is blocked.</p>
      )}
    </section>
  )
}
