import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig, settings } from '@chainwork/server'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
/** As Patroni and compose read it: `on` is true, and `<<` takes over what it names. */
const parsed = (path: string) => parse(read(path), { version: '1.1' })

interface Service {
  image: string
  build?: { context: string; dockerfile: string }
  env_file?: string
  environment?: Record<string, string>
  depends_on?: Record<string, unknown>
  volumes?: string[]
  networks: string[] | Record<string, { ipv4_address: string }>
  stop_grace_period?: string
}
const compose = parsed('compose.yaml') as {
  services: Record<string, Service>
  volumes: Record<string, null>
  networks: Record<string, object>
}
const services = Object.entries(compose.services)
const nodes = services.filter(([, { image }]) => image === 'chainwork')
/** What a line `name=value` for each setting says. */
const given = Object.fromEntries(
  [...read('chainwork.env').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name!, value!]),
)

/** The paths of all keys, with `*` for what people name themselves. */
function keysOf(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [path]
  const named = /^(services|volumes|networks|services\.\*\.(networks|environment|sysctls|depends_on))$/.test(
    path,
  )
  return Object.entries(value).flatMap(([key, inner]) =>
    keysOf(inner, [path, named ? '*' : key].filter(Boolean).join('.')),
  )
}
const unknown = (value: unknown, known: string) =>
  keysOf(value).filter((key) => !known.split(/\s+/).includes(key))

test('compose is asked for nothing that it does not know', () => {
  const known = `name volumes.* networks.*.ipam.config services.*.image services.*.build.context
    services.*.build.dockerfile services.*.env_file services.*.environment.* services.*.init services.*.restart
    services.*.stop_grace_period services.*.depends_on.*.condition services.*.volumes services.*.networks
    services.*.networks.*.ipv4_address services.*.sysctls.* services.*.ports services.*.command services.*.user
    services.*.shm_size services.*.healthcheck.test services.*.healthcheck.interval services.*.healthcheck.retries`
  expect(unknown(compose, known)).toEqual([])
})

test('each service of compose has a volume of its own, and names what is there', () => {
  const made = './chainwork.pem'
  for (const [name, service] of services) {
    const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0]!)
    const files = sources.filter((source) => source.startsWith('.') && source !== made)
    for (const file of [...files, ...(service.env_file ? [service.env_file] : [])])
      expect([name, file, existsSync(join(root, 'deploy', file))]).toEqual([name, file, true])
    const volumes = sources.filter((source) => !source.startsWith('.'))
    expect(volumes).toEqual(name === 'haproxy' ? [] : [name])
    for (const other of Object.keys(service.depends_on ?? {})) expect(compose.services).toHaveProperty(other)
    // No host of a registry in the name: each machine asks its own.
    expect(service.image).toMatch(/^[a-z]+(:[\d.]+)?$/)
  }
  expect(Object.keys(compose.volumes)).toEqual(['node1', 'node2', 'primary', 'standby'])
  expect(nodes.map(([, { build }]) => existsSync(join(root, build!.dockerfile)))).toEqual([true, true])
})

test('the nodes of compose start with settings that the product has, where haproxy looks for them', () => {
  const known = new Set(settings().map(({ name }) => name))
  const servers = [...read('haproxy.cfg').matchAll(/^ +server (\w+) ([\d.]+):(\d+)$/gm)]
  expect(nodes.map(([name]) => name)).toEqual(servers.map(([, name]) => name))
  for (const [at, [, { environment = {}, networks, stop_grace_period: grace }]] of nodes.entries()) {
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([])
    const set = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replace('${POSTGRES_PASSWORD:?}', 'x'),
      ]),
    )
    const config = readConfig({ ...given, SECRET: 'hLq3sV0bYt7Jx2mWc9Rz5Nf8Kd1Pg4Ua', ...set })
    expect(config.mode).toBe('production')
    expect(Number.parseInt(grace!)).toBeGreaterThanOrEqual(Number(set['STOP_DELAY']) + 10)
    expect(read('haproxy.cfg')).toContain(`STOP_DELAY=${set['STOP_DELAY']}`)
    const [, , address, port] = servers[at]!
    expect([Object.values(networks)[0], set['PORT']]).toEqual([{ ipv4_address: address }, port])
  }
})

test('no secret stands in the files for several machines', () => {
  for (const [, { environment = {} }] of services)
    for (const [name, value] of Object.entries(environment))
      if (/PASSWORD|SECRET|KEY|_URL$/.test(name))
        expect([name, value]).toEqual([name, expect.stringContaining('${')])
  expect(keysOf(parsed('patroni.yml')).filter((key) => /password|secret/i.test(key))).toEqual([])
})

test('the primary of compose waits for the standby that compose starts', () => {
  execFileSync('sh', ['-n', join(root, 'deploy/primary.sh')])
  const [, name] = /synchronous_standby_names = '(\w+)'/.exec(read('primary.sh'))!
  // A standby is known by the name of its cluster unless it says another.
  expect(read('compose.yaml')).toContain(`exec postgres -c cluster_name=${name} `)
})

test('patroni is asked for nothing that it does not know, and never to be strict', () => {
  const known = `scope name restapi.listen restapi.connect_address etcd3.hosts bootstrap.initdb bootstrap.dcs.ttl
    bootstrap.dcs.loop_wait bootstrap.dcs.retry_timeout bootstrap.dcs.synchronous_mode
    bootstrap.dcs.postgresql.use_pg_rewind bootstrap.dcs.postgresql.parameters.max_connections
    bootstrap.dcs.postgresql.parameters.jit bootstrap.dcs.postgresql.parameters.wal_log_hints
    bootstrap.dcs.postgresql.parameters.archive_mode bootstrap.dcs.postgresql.parameters.archive_timeout
    bootstrap.dcs.postgresql.parameters.archive_command bootstrap.dcs.postgresql.recovery_conf.restore_command
    postgresql.listen postgresql.connect_address postgresql.data_dir postgresql.bin_dir
    postgresql.authentication.superuser.username postgresql.authentication.replication.username postgresql.pg_hba
    postgresql.create_replica_methods postgresql.pgbackrest.command postgresql.pgbackrest.keep_data
    postgresql.pgbackrest.no_params postgresql.basebackup.checkpoint`
  const patroni = parsed('patroni.yml')
  expect(unknown(patroni, known)).toEqual([])
  const { dcs } = patroni.bootstrap
  expect([dcs.synchronous_mode, dcs.postgresql.parameters.jit]).toEqual([true, 'off'])
  // The time in which a primary that hangs gives up its lease, as Patroni asks for.
  expect(dcs.ttl).toBeGreaterThanOrEqual(dcs.loop_wait + 2 * dcs.retry_timeout)
  for (const method of patroni.postgresql.create_replica_methods)
    expect(patroni.postgresql).toHaveProperty(method)
})
