import { type BoardServices, addBoard, readOne } from '../job-boards/index.ts'
import { BoardWeb } from '../job-boards/board-web.ts'
import type { Database } from '../platform/db/database.ts'
import { aRecruiter } from './build-accounts.ts'
import { recordChanges } from '../subscriptions.ts'
import type { TestApp } from './test-app.ts'

/** Text long enough that two of them can be told apart. */
export function longText(word: string): string {
  return `<p>${Array.from({ length: 60 }, (_word, at) => `${word}${at}`).join(' ')}</p>`
}

export interface RowGiven {
  id: number
  title?: string
  content?: string
  more?: object
}

/** Rows of Greenhouse in the shape that it documents. */
export function greenhouseList(rows: readonly RowGiven[], total = rows.length) {
  return {
    jobs: rows.map(({ id, title = `Engineer ${id}`, content = longText(`w${id}x`), more }) => ({
      id,
      title,
      content,
      location: { name: 'Berlin, Germany' },
      absolute_url: `https://careers.acme.example/${id}`,
      company_name: 'Acme',
      first_published: '2026-11-01T09:00:00Z',
      unknown: { field: 1 },
      ...more,
    })),
    meta: { total },
  }
}

/** Words in the first row of played boards, where a company would put its code. */
export const playedCode = 'CW-ABCDEFGHJK'

/** What reads boards that all have the same rows, at one moment and without waiting. */
export function playedServices(
  database: Database,
  given: { rows: number; now: Date; recordChanges: BoardServices['recordChanges'] },
): BoardServices {
  const list = greenhouseList(
    Array.from({ length: given.rows }, (_row, at) => ({
      id: at + 1,
      ...(at ? {} : { content: `${longText('w1x')}<p>${playedCode}</p>` }),
    })),
  )
  const headers = { etag: null, lastModified: null, retryAfter: null }
  const now = () => given.now
  const boards = new BoardWeb(
    async (address) =>
      address.pathname === '/robots.txt'
        ? { status: 404, headers, body: Buffer.from(''), address }
        : { status: 200, headers, body: Buffer.from(JSON.stringify(list)), address },
    { now, random: () => 0.5, wait: async () => {} },
  )
  return { database, clock: { now }, recordChanges: given.recordChanges, boards }
}

/** A board of Greenhouse, named by an operator, whose answers a test sets. */
export async function aBoard(app: TestApp, key = 'acme') {
  const address = `https://boards-api.greenhouse.io/v1/boards/${key}/jobs`
  const named = await app.database.transaction((tx) =>
    addBoard(tx, recordChanges, {
      address: `https://boards.greenhouse.io/${key}`,
      company: 'Acme',
      operator: 'op',
      now: app.clock.now(),
    }),
  )
  if (!named) throw new Error('not recognised')
  const services = { database: app.database, clock: app.clock, recordChanges, boards: app.jobBoards.web }
  const read = async () => {
    const done = await readOne(services, named.id)
    await app.catchUp()
    return done
  }
  return {
    id: named.id,
    /** Sets what it has. */
    has: (...ids: number[]) =>
      app.standIns.boards.play(address, () => ({ body: greenhouseList(ids.map((id) => ({ id }))) })),
    /** Sets what it answers. */
    answers: (answer: Parameters<typeof app.standIns.boards.play>[1]) =>
      app.standIns.boards.play(address, answer),
    read,
    /** Reads after some hours. */
    later: (hours: number) => {
      app.clock.advance(hours * 3_600_000)
      return read()
    },
    lastRead: () =>
      app.database.db
        .selectFrom('job_board_read')
        .select(['outcome', 'sentence', 'closed', 'created', 'changed', 'total', 'refused'])
        .where('board_id', '=', named.id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow(),
    row: () =>
      app.database.db
        .selectFrom('job_board')
        .selectAll()
        .where('id', '=', named.id)
        .executeTakeFirstOrThrow(),
    services,
  }
}

/** Titles that a search shows. */
export async function shownTitles(app: TestApp, payload: object = {}): Promise<string[]> {
  const { body } = await app.call('POST', '/api/jobs/search', payload)
  return body.jobPostings.map(({ jobTitle }: { jobTitle: string }) => jobTitle).sort()
}

/** A company with a verified domain, whose pages link to these boards. */
export async function aLinkingCompany(app: TestApp, name: string, domain: string, links: readonly string[]) {
  const owner = await aRecruiter(app)
  await app.database.db
    .updateTable('company')
    .set({ name, website: `https://${domain}`, verified_domain: domain })
    .where('id', '=', owner.companyId)
    .execute()
  app.standIns.boards.play(`https://${domain}/careers`, () => ({
    body: links.map((link) => `<a href="${link}">Jobs</a>`).join(''),
  }))
  return owner
}
