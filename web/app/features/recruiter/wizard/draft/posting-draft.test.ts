import { expect, test, vi } from 'vitest'
import { readLocalDraft } from './local-draft.ts'
import { DraftStore } from './posting-draft.ts'

const opened = () => new DraftStore({ person: 'ada', id: 'job_1', rev: 3, onSaved: () => {} }, 0)

test('a version that somebody else has saved is adopted, and shown, where nothing is typed', () => {
  const draft = opened()
  expect(draft.adopt(4, false)).toBe(true)
  expect(draft.rev).toBe(4)
})

test('a version that is known, or older, changes nothing that is shown', () => {
  const draft = opened()
  expect(draft.adopt(3, false)).toBe(false)
  expect(draft.adopt(2, false)).toBe(false)
  expect(draft.rev).toBe(3)
})

test.each([
  ['stands in the fields', () => {}, true],
  ['is kept on the device', (draft: DraftStore) => draft.store('details', [['jobTitle', 'Mine']]), false],
])('what %s stays with the version it was typed over', (_where, type, isHeld) => {
  const draft = opened()
  type(draft)
  expect(draft.adopt(4, isHeld)).toBe(false)
  expect(draft.rev).toBe(3)
})

test('saving a new post in one tab keeps what another tab has typed', async () => {
  const stored = new Map<string, string>()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { localStorage })
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ id: 'pos_1', rev: 1, status: 'Draft', message: 'Saved' })),
  )
  const [one, two] = [0, 1].map(
    () => new DraftStore({ person: 'ada', id: null, rev: null, onSaved: () => {} }, 0),
  )
  const storedDetails = () => readLocalDraft('ada', null, Date.now())?.steps.details
  one!.save('details', [['jobTitle', 'One']])
  two!.store('details', [['jobTitle', 'Two']])
  expect(await one!.saveAll()).toBe(true)
  expect(storedDetails()).toEqual([['jobTitle', 'Two']])
  two!.save('details', [['jobTitle', 'Two']])
  expect(await two!.saveAll()).toBe(true)
  expect(storedDetails()).toBeUndefined()
  vi.unstubAllGlobals()
})

/** Answers every save, and lists the job titles it was sent. */
function savedTitles(): unknown[] {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', (_url: unknown, { body }: RequestInit) => {
    sent.push((JSON.parse(String(body)) as { jobTitle: string }).jobTitle)
    return Promise.resolve(
      Response.json({ id: 'pos_1', rev: 3 + sent.length, status: 'Draft', message: 'Saved' }),
    )
  })
  return sent
}

test('what is saved while an earlier save is made ready is sent after it', async () => {
  const sent = savedTitles()
  const draft = opened()
  draft.save('details', [['jobTitle', 'One']])
  draft.save('details', [['jobTitle', 'Two']])
  expect(await draft.saveAll()).toBe(true)
  expect(sent).toEqual(['One', 'Two'])
  vi.unstubAllGlobals()
})

test('what is on its way already is not sent again', async () => {
  const sent = savedTitles()
  const draft = opened()
  draft.save('details', [['jobTitle', 'One']])
  expect(await draft.saveAll()).toBe(true)
  expect(sent).toEqual(['One'])
  vi.unstubAllGlobals()
})
