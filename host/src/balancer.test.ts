import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Reason, codeOf, failures } from '@chainwork/contract/failures'
import { openServer } from '@chainwork/server/platform/http/open-server'
import { testApp } from '@chainwork/server/testing/test-app'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { sendTroublePage } from './trouble-page.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const page = (name: string) => readFileSync(join(root, 'docs/operations', name), 'utf8')
const has = (tool: string, word: string) => spawnSync(tool, [word]).status === 0
const folder = mkdtempSync(join(tmpdir(), 'chainwork-balancer-'))
afterAll(() => rmSync(folder, { recursive: true }))
const app = testApp()

test.skipIf(!has('haproxy', '-v') || !has('openssl', 'version'))(
  'haproxy finds nothing wrong with its file',
  () => {
    const [key, certificate, both, file] = ['key', 'certificate', 'both', 'haproxy.cfg'].map((name) =>
      join(folder, name),
    ) as [string, string, string, string]
    const words = 'req -x509 -newkey rsa:2048 -nodes -subj /CN=chainwork.example -days 2'.split(' ')
    execFileSync('openssl', [...words, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
    writeFileSync(both, readFileSync(key, 'utf8') + readFileSync(certificate, 'utf8'))
    const text = read('haproxy.cfg')
      .replaceAll('/etc/haproxy/chainwork.pem', both)
      .replaceAll('/etc/haproxy/away.html', join(root, 'deploy/away.html'))
    // With what leads to the primary, as the page on several machines has it.
    const [, primary] = /^```haproxy\n([^]*?)^```/m.exec(page('several-machines.md'))!
    writeFileSync(file, text + primary!)
    const said = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
    expect([said.status, said.stderr.match(/WARNING|ALERT/g)]).toEqual([0, null])
  },
)

test('haproxy asks each node for itself, and answers clients of the API in our form', () => {
  const text = read('haproxy.cfg')
  expect(text).toContain('uri /readyz/node ')
  const answers = [...text.matchAll(/status (\d+) content-type application\/json string '(\{.*?\})'/g)]
  expect(answers).toHaveLength(2)
  for (const [, status, body] of answers) {
    const { reason, ...rest } = JSON.parse(body!) as { reason: Reason }
    const { status: ours, message } = failures[reason]
    expect([Number(status), rest]).toEqual([ours, { code: codeOf(failures[reason]), message }])
  }
})

test('what people read while no node is there looks like our own page and loads nothing', async () => {
  const server = await openServer({ logLevel: 'silent', trustProxy: 0, rateLimitFactor: 1000, isLocal: true })
  server.get('/', (request, reply) => sendTroublePage(request, reply, 'database.unavailable'))
  const own = (await server.inject('/')).body
  await server.close()
  const away = read('away.html')
  for (const part of [/<style[^>]*>([^]*)<\/style>/, /<h1>(.*)<\/h1>/, /<title>(.*)<\/title>/])
    expect(part.exec(away)![1]).toBe(part.exec(own)![1])
  expect(away).not.toMatch(/src=|https?:|url\(/)
  // haproxy holds an answer of its own in one buffer of 16 kB.
  expect(Buffer.byteLength(away)).toBeLessThan(12_000)
})

test('alerts speak only of what /metrics has', async () => {
  const { body } = await app.call('GET', '/metrics')
  const printed = new Set([...body.matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  const expressions = [...read('alerts.yml').matchAll(/^ +expr: (.*)$/gm)].map(([, expression]) =>
    expression!.replace(/\{[^}]*\}/g, '').replace(/\b(by|on) ?\([^)]*\)/g, ''),
  )
  expect(expressions.length).toBeGreaterThan(8)
  for (const expression of expressions) {
    const names = (expression.match(/[a-z_]+/g) ?? []).filter(
      (name) => !['max', 'unless', 'up'].includes(name),
    )
    expect([expression, names.filter((name) => !printed.has(name))]).toEqual([expression, []])
  }
})

test('each alert leads to its line, which says what to type and what it means', () => {
  const lines = page('three-am.md').split('\n')
  const { groups } = parse(read('alerts.yml')) as {
    groups: { rules: { alert: string; annotations: { runbook: string } }[] }[]
  }
  for (const { alert, annotations } of groups.flatMap(({ rules }) => rules)) {
    const [path, anchor] = annotations.runbook.split('#')
    expect(path).toBe('/opt/chainwork/docs/operations/three-am.md')
    const [line, ...more] = lines.filter((each) => each.startsWith(`| <a id="${anchor}"></a>\`${alert}\` |`))
    expect([alert, line?.split(' | ').length, more]).toEqual([alert, 4, []])
  }
})

test.skipIf(!has('promtool', '--version'))('prometheus finds nothing wrong with the alerts', () => {
  const said = spawnSync('promtool', ['check', 'rules', join(root, 'deploy/alerts.yml')], {
    encoding: 'utf8',
  })
  expect([said.status, said.stderr]).toEqual([0, ''])
})
