/** Title of a page that search engines leave out. */
export function accountMeta(title: string) {
  return [{ title: `${title} - Chainwork` }, { name: 'robots', content: 'noindex' }]
}
