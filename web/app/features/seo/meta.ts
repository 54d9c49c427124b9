/** What search engines and social networks read of a page. */
export interface PageFacts {
  title: string
  description: string
  /** Address without the origin. */
  path: string
  imagePath?: string
}

/** What pages show that have no image of their own. */
const siteImage = '/og/site/chainwork.png'

/** Title, description, canonical address and preview tags. */
export function pageMeta(origin: string, { title, description, path, imagePath = siteImage }: PageFacts) {
  const address = origin + path
  return [
    { title: `${title} - Chainwork` },
    { name: 'description', content: description.slice(0, 200) },
    { tagName: 'link' as const, rel: 'canonical', href: address },
    { property: 'og:site_name', content: 'Chainwork' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description.slice(0, 200) },
    { property: 'og:url', content: address },
    { property: 'og:image', content: origin + imagePath },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
