/** Address of a posting's page; letters beyond ASCII are encoded. */
export function postingPath(slug: string): string {
  return `/jobs/${encodeURIComponent(slug)}`
}
