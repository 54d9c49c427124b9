/** What is stored about the views of a posting. */
export interface StoredViews {
  /** False for a posting that existed before views were counted. */
  counts_views: boolean
  views: number | null
  views_since: Date | string | null
}

/** How many opened a posting, and since when that is counted where it is not from its beginning; null while nobody knows. */
export function viewsOf({ counts_views: isWhole, views, views_since: since }: StoredViews): {
  views: number | null
  viewsSince: string | null
} {
  if (isWhole) return { views: views ?? 0, viewsSince: null }
  return { views, viewsSince: since === null ? null : new Date(since).toISOString() }
}
