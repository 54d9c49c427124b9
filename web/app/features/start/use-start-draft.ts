import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { type SentFormOptions, useSentForm } from '../forms/endpoint-form.tsx'
import { type DeviceDraft, readDraft, writeDraft } from '../forms/device-draft.ts'
import type { StartStep } from '../session/start-path.ts'
import { useSession } from '../session/use-session.ts'
import type { Option } from '../../ui/use-combobox.ts'

type Entries = Record<string, string[]>
interface StartDraft extends DeviceDraft {
  entries: Entries
}

/** One of the first steps: what is typed in it stays on this device until it is saved, which leads to the next. */
export function useStep<Name extends string>(
  step: StartStep,
  next: string,
  options: Pick<SentFormOptions<object, Name>, 'labels' | 'schema' | 'make'>,
) {
  const navigate = useNavigate()
  const form = useSentForm<object, Name>({
    ...options,
    formId: 'start-',
    isQuiet: true,
    onChange: () => draft.keep(),
    onDone: () => {
      draft.clear()
      toast('Update successful')
      void navigate(next)
    },
  })
  const draft = useStartDraft(step, form.element)
  return { form, draft }
}

/** What was typed in one of the first steps and not saved: on this device, for this person, until the step is saved. */
function useStartDraft(step: StartStep, form: React.RefObject<HTMLFormElement | null>) {
  const { user } = useSession()
  const key = `start:${user.uid ?? ''}:${step}`
  const [entries, setEntries] = useState<Entries | null>(null)
  useEffect(() => {
    const stored = readDraft<StartDraft>(key, parse, Date.now())
    if (stored) setEntries(stored.entries)
  }, [key])
  return {
    /** Fields begin again with what was kept. */
    generation: entries ? 1 : 0,
    text: (name: string) => entries?.[name]?.[0],
    /** The chosen of a list: their values, and beside them what they are called. */
    options: (name: string): Option[] | undefined =>
      entries
        ? (entries[name] ?? []).map((value, at) => ({ value, label: entries[`${name}Label`]?.[at] ?? value }))
        : undefined,
    keep: () => {
      // A choice sets other fields with it; they have their values a moment later.
      setTimeout(
        () =>
          form.current && writeDraft(key, { at: Date.now(), entries: entriesOf(form.current) } as StartDraft),
      )
    },
    clear: () => writeDraft(key, null),
  }
}

function entriesOf(form: HTMLFormElement): Entries {
  const data = new FormData(form)
  return Object.fromEntries([...new Set(data.keys())].map((name) => [name, data.getAll(name).map(String)]))
}

function parse({ entries }: Record<string, unknown>): { entries: Entries } | null {
  const isTexts = (value: unknown) => Array.isArray(value) && value.every((each) => typeof each === 'string')
  if (!entries || typeof entries !== 'object' || !Object.values(entries).every(isTexts)) return null
  return { entries: entries as Entries }
}
