import type { TestApp } from '@chainwork/server/testing/test-app'

/** A browser without scripts: opens pages, and sends forms that name their endpoint. */
export function plainBrowser(app: TestApp, token: string | null) {
  const cookie = token ? { cookie: `chainwork.session_token=${token}` } : {}
  return {
    open: async (url: string) => (await app.api.inject({ url, headers: cookie })).payload,
    /** `to` is method and path of the call, `at` the form's page and `back` where it leads. */
    async send(to: string, fields: Record<string, string> | string, at: string, back?: string, headers = {}) {
      const query = new URLSearchParams({ at, ...(back === undefined ? {} : { back }) })
      const {
        statusCode,
        headers: answered,
        payload,
      } = await app.api.inject({
        method: 'POST',
        url: `/form/${to}?${query}`,
        payload: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
        headers: {
          ...cookie,
          origin: app.origin,
          accept: 'text/html',
          'content-type': 'application/x-www-form-urlencoded',
          ...headers,
        },
      })
      const notice = [answered['set-cookie'] ?? []].flat().find((each) => each.startsWith('notice='))
      return {
        status: statusCode,
        to: answered['location'] as string | undefined,
        said: notice ? decodeURIComponent(notice.split(';')[0]!.slice('notice='.length)) : null,
        html: payload,
        headers: answered,
      }
    },
  }
}
