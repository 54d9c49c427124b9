export interface LinkTypeRecord {
  name: string
  iconUrl: string
  baseUrl: string
}

/** Kinds of links of profiles and companies; LinkedIn is the default. */
export const linkTypes: readonly LinkTypeRecord[] = (
  [
    ['LinkedIn', 'https://www.linkedin.com/in/'],
    ['Telegram', 'https://t.me/'],
    ['X', 'https://x.com/'],
    ['GitHub', 'https://github.com/'],
    ['Discord', 'https://discord.gg/'],
    ['Website', 'https://'],
    ['Medium', 'https://medium.com/@'],
    ['Mirror', 'https://mirror.xyz/'],
    ['Farcaster', 'https://farcaster.xyz/'],
    ['Lens', 'https://hey.xyz/u/'],
    ['YouTube', 'https://www.youtube.com/@'],
    ['Instagram', 'https://www.instagram.com/'],
    ['Facebook', 'https://www.facebook.com/'],
    ['Reddit', 'https://www.reddit.com/user/'],
    ['Dribbble', 'https://dribbble.com/'],
    ['Behance', 'https://www.behance.net/'],
    ['GitLab', 'https://gitlab.com/'],
    ['Stack Overflow', 'https://stackoverflow.com/users/'],
    ['Substack', 'https://substack.com/@'],
    ['TikTok', 'https://www.tiktok.com/@'],
  ] as const
).map(([name, baseUrl]) => ({
  name,
  baseUrl,
  iconUrl: `/icons/links/${name.toLowerCase().replaceAll(' ', '')}.svg`,
}))
