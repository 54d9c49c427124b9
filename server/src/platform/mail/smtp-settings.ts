/** What `smtp://user:password@host:port` or `smtps://…` says, as nodemailer takes it. */
export function settingsOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.')
  return {
    host,
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    // A password never travels in the clear.
    requireTLS: !secure && username !== '' && !isLocal,
    ...(username ? { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } } : {}),
  }
}
