/** A company of the demo, in the words of its own page. */
export interface DemoCompany {
  key: string
  name: string
  bio: string
  description: string
  /** One sentence that a posting opens with. */
  pitch: string
  /** What it is like to work there, told in postings. */
  perks: string
  industry: string
  specialty: string
  size: [min: number, max: number]
  location: string
  /** Everybody may work from anywhere, from some countries, or at the place. */
  remote: 'anywhere' | string[] | 'hybrid' | 'onsite'
  founded: number
  environment: string
  chains: string[]
  verified: boolean
  /** Keys of the roles it hires for; a leading number is how many of it. */
  roles: string[]
}

export interface DemoRole {
  key: string
  title: string
  category: string
  skills: string[]
  softSkills: string[]
  /** Yearly US dollars for someone experienced; seniority and country move it. */
  salary: number
  mission: string[]
  tasks: string[]
  needs: string[]
  questions: string[]
  /** On-chain experience asked for: DEX, DeFi, NFT. */
  onChain?: [dex: number, defi: number, nft: number]
  /** The chain that it is about, and what one has to know of that. */
  chainWork?: { chain: string; skills: readonly string[] }
}

export interface DemoPosting {
  companyKey: string
  jobTitle: string
  jobCategory: string
  jobDescription: string
  status: 'Published' | 'Closed' | 'Draft'
  publishedHoursAgo: number
  employmentType: 'full-time' | 'contract' | 'internship' | 'part-time' | 'temporary'
  experienceLevel: 'Internship' | 'Entry-level' | 'Mid-senior' | 'Senior' | 'Director'
  salaryMin: number | null
  salaryMax: number | null
  hideSalary: boolean
  locationCode: string
  workplace: 'onsite' | 'hybrid' | 'remote'
  residence: string[]
  timeZone: string | null
  coreHours: { from: string; to: string } | null
  workPermission: 'required' | 'sponsored' | null
  skills: { name: string; isRequired: boolean }[]
  languages: { languageCode: string; proficiencyLevel: number }[]
  questions: { question: string; isOnChain: boolean }[]
  availability: string | null
  onChain: { dexXp: number; defiXp: number; nftXp: number; years: number; blockchains: string[] } | null
  isSponsored: boolean
}
