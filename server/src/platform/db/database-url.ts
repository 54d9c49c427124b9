/** What is wrong with an address of PostgreSQL, in words that never repeat it, as it has a password; null for one that can be used. */
export function addressProblem(address: string): string | null {
  if (!/^postgres(ql)?:\/\//.test(address)) return 'must start with postgres://'
  const [, authority = '', query = ''] = /^\w+:\/\/(?:[^/?#]*@)?([^/?#]*)[^?]*\??(.*)/.exec(address) ?? []
  const named = new URLSearchParams(query)
  const hosts = [authority, ...named.getAll('host'), ...named.getAll('port')]
  if (hosts.some((host) => host.includes(',')) || named.has('target_session_attrs'))
    return 'must name one host and no target_session_attrs: put haproxy or an address that moves before several databases, so that it leads to the one that can be written (docs/operations/several-machines.md)'
  return URL.canParse(address) ? null : 'must be an address such as postgres://user:password@host/name'
}
