import { kindFor } from '@chainwork/contract/profiles/links'
import { interestsBody, languagesBody, linksBody, skillsBody } from '@chainwork/contract/profiles/forms'
import { data } from 'react-router'
import type { z } from 'zod'
import { call } from '../../api/client.ts'
import type { Outcome } from '../forms/outcome.ts'

type Fetch = typeof globalThis.fetch

/** What a list's form holds: everything chosen, less what its button takes away, and what was typed besides. */
export async function readList(asked: string, form: FormData, fetch: Fetch) {
  const typed = String(form.get('add') ?? '')
    .trim()
    .slice(0, 300)
  const removed = String(form.get('remove') ?? '')
  const kept = (name: string) =>
    form
      .getAll(name)
      .map(String)
      .filter((value) => value !== removed)
  const refuse = (words: string) => ({ list: null, answer: refusal(asked, words, typed) })
  switch (asked) {
    case 'skills': {
      const found = typed ? named(await call('GET /api/skill', {}, { fetch }), typed) : null
      if (typed && !found) return refuse('Choose skills from the list.')
      const body = skillsBody.safeParse({
        skillIds: unique([...kept('skillIds'), ...(found ? [found.id] : [])]),
      })
      return body.success ? { list: asked, body: body.data } : refuse(firstWords(body.error))
    }
    case 'interests': {
      const found = typed ? named(await call('GET /api/interest', {}, { fetch }), typed) : null
      if (typed && !found) return refuse('Choose interests from the list.')
      const body = interestsBody.safeParse({
        interestIds: unique([...kept('interestIds'), ...(found ? [found.id] : [])]),
      })
      return body.success ? { list: asked, body: body.data } : refuse(firstWords(body.error))
    }
    case 'languages': {
      const levels = form.getAll('proficiencyLevel').map(Number)
      const rows = form
        .getAll('languageCode')
        .map((code, at) => ({ languageCode: String(code), proficiencyLevel: levels[at] }))
        .filter(({ languageCode }) => languageCode !== removed)
      const level = String(form.get('addLevel') ?? '')
      const added = typed || level ? [{ languageCode: typed, proficiencyLevel: Number(level) }] : []
      const body = languagesBody.safeParse({ languages: [...rows, ...added] })
      return body.success ? { list: asked, body: body.data } : refuse(firstWords(body.error))
    }
    case 'links': {
      const rows = kept('link').map((entry) => {
        const at = entry.indexOf(' ')
        return { linkTypeId: entry.slice(0, at), link: entry.slice(at + 1) }
      })
      const kinds = typed ? await call('GET /api/link-type', {}, { fetch }) : []
      const chosen = kinds.find(({ id }) => id === form.get('linkTypeId'))
      const added = chosen ? [{ linkTypeId: kindFor(kinds, chosen, typed).id, link: typed }] : []
      if (typed && !chosen) return refuse('Choose a kind of link.')
      const body = linksBody.safeParse({ links: [...rows, ...added] })
      return body.success ? { list: asked, body: body.data } : refuse(firstWords(body.error))
    }
    default:
      return refuse('Something went wrong')
  }
}

const unique = (values: readonly string[]) => [...new Set(values)]
const firstWords = (error: z.ZodError) => error.issues[0]?.message ?? 'Something went wrong'

/** The entry with this name, or this other name, whatever its case. */
function named<T extends { name: string; aliases?: readonly string[] }>(
  all: readonly T[],
  typed: string,
): T | null {
  const folded = typed.toLowerCase()
  return (
    all.find(({ name, aliases = [] }) => [name, ...aliases].some((each) => each.toLowerCase() === folded)) ??
    null
  )
}

function refusal(asked: string, words: string, typed: string) {
  const outcome: Outcome = {
    reason: 'input.invalid',
    message: null,
    fields: { add: words },
    values: { do: asked, add: typed },
  }
  return data(outcome, { status: 422 })
}
