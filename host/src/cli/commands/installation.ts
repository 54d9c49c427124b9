import { z } from 'zod'
import { type Command, command, flag } from '../command.ts'
import { file, indented } from '../options.ts'

/** Commands about the installation itself. */
export const installationCommands: Readonly<Record<string, Command>> = {
  demo: command({
    summary: 'Fills an empty database with the demo and says how to sign in. Refused in production.',
    example: 'demo --dry-run',
    options: { dryRun: flag('say whether it would be filled, write nothing') },
    verb: async (given, tools) => (await import('../fill-with-demo.ts')).fillWithDemo(given, tools),
    lines: ({ dryRun, isEmpty, postings, accounts, password }) => [
      isEmpty
        ? dryRun
          ? 'Would be filled with the demo.'
          : `Filled with ${postings} job posts.`
        : accounts.length
          ? 'The demo is in there already.'
          : 'There is other data in there.',
      ...accounts.map(
        ({ email, role }) => `${email.padEnd(30)} ${password}  (${role === 'seeker' ? 'job seeker' : role})`,
      ),
    ],
    exit: ({ accounts }) => (accounts.length ? 0 : 1),
  }),
  status: command({
    summary: 'Which database this is, whether its schema is current, and what it holds.',
    example: 'status --json',
    opens: 'asFound',
    verb: async (_given, { database }) => (await import('../read-status.ts')).readStatus(database),
    lines: (status) => Object.entries(status).map(([name, value]) => `${name}: ${inWords(value)}`),
  }),
  doctor: command({
    summary: 'Looks for what keeps this installation from working, and says what to do about it.',
    example: 'doctor --json',
    options: {
      url: z
        .url({ protocol: /^https?$/ })
        .optional()
        .describe(
          '<address> where the running server answers; without it, where HOST and PORT say, if one does',
        ),
    },
    alone: async ({ url }, caller) => (await import('../doctor/doctor.ts')).examine(url, caller),
    lines: (findings) => {
      const failed = findings.filter(({ state }) => state === 'failed').length
      return [
        ...findings.flatMap(({ check, state, detail }) =>
          indented(`${marks[state]} ${check.padEnd(12)} `, detail),
        ),
        failed ? `${failed} of ${findings.length} checks failed.` : 'Nothing is wrong.',
      ]
    },
    json: (checks) => ({ ok: checks.every(({ state }) => state !== 'failed'), checks }),
    // With settings that are wrong there is nothing to look at.
    exit: (findings) =>
      findings.some(({ check, state }) => check === 'config' && state === 'failed')
        ? 2
        : findings.some(({ state }) => state === 'failed')
          ? 1
          : 0,
  }),
  migrate: command({
    summary: 'Brings the schema up to date, as every start of the server does.',
    example: 'migrate --dry-run',
    opens: 'asFound',
    options: { dryRun: flag('name the steps, take none') },
    verb: async ({ dryRun }, { server, database }) => {
      if (dryRun) return { dryRun, steps: await server.pendingMigrations(database, server.migrations) }
      const steps = await server.migrate(database, server.migrations)
      await server.openTaxonomy(database)
      return { dryRun, steps }
    },
    lines: ({ dryRun, steps }) =>
      steps.length
        ? steps.map((step) => `${dryRun ? 'to do' : 'done'}: ${step}`)
        : 'The schema is up to date.',
  }),
  backup: command({
    summary: 'Writes the whole database into one file, also while people use it.',
    example: 'backup /var/backups/chainwork-2026-11-21.backup',
    takes: ['file'],
    opens: 'asFound',
    options: { file: file('a file that does not exist yet') },
    verb: async (given, tools) => (await import('../backup.ts')).backUp(given.file, tools),
    lines: ({ file: path, bytes, database, bucket }) => [
      `Wrote ${path} (${(bytes / 1e6).toFixed(1)} MB, ${database}).`,
      ...(bucket ? [`Not in it: the pictures in the bucket ${bucket.bucket} at ${bucket.endpoint}.`] : []),
    ],
    json: ({ file: path, bytes, database }) => ({ file: path, bytes, database }),
  }),
  restore: command({
    summary: 'Makes the database what it was when a backup was written. Stop the server first.',
    example: 'restore /var/backups/chainwork-2026-11-21.backup',
    takes: ['file'],
    options: {
      file: file('what `backup` wrote, from the same kind of database'),
      force: flag('also when the database is not empty: what is in it is replaced'),
    },
    alone: async (given, caller) => (await import('../restore.ts')).restore(given, caller),
    lines: ({ file: path, aside }) => [
      ...(aside ? [`The database that was there is now ${aside}.`] : []),
      `Restored from ${path}. Start the server; it brings the schema up to date.`,
    ],
  }),
  routes: command({
    summary: 'Every call of the API and who may make it.',
    example: 'routes',
    alone: async () => {
      const { allEndpoints } = await import('@chainwork/contract')
      return allEndpoints().map(({ method, path, who, summary }) => ({ method, path, who, summary }))
    },
    lines: (routes) =>
      routes.map(
        ({ method, path, who, summary }) =>
          `${method.padEnd(6)} ${path.padEnd(34)} ${who.padEnd(9)} ${summary}`,
      ),
  }),
}

const marks = { ok: '✓', failed: '✗', skipped: '–' }

function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || 'none'
  if (typeof value !== 'object' || value === null) return String(value)
  const each = Object.entries(value).map(([name, count]) => `${name} ${count}`)
  return each.join(', ') || 'none'
}
