const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
/** Browsers show XML with a style sheet and marks of their own, which no nonce can allow; there is nothing else to load or run. */
const tree = `${nothing}; style-src 'unsafe-inline'; img-src data:`

/** True for what browsers show as a tree: sitemaps and feeds. */
export function isXml(type: unknown): boolean {
  return /^(text|application)\/([\w.-]+\+)?xml\b/.test(String(type ?? ''))
}

/** What every answer carries besides helmet's headers. Pages bring their own policy with a nonce; nothing else loads anything. */
export function securityHeaders(requestId: string, type: unknown): Record<string, string> {
  return {
    'content-security-policy': isXml(type) ? tree : nothing,
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'x-request-id': requestId,
  }
}
