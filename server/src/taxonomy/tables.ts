export interface SkillTable {
  id: string
  name: string
  kind: 'hard' | 'tool' | 'soft'
  is_web3: boolean
  icon_url: string | null
  aliases: string[]
}

export interface InterestTable {
  id: string
  name: string
}

export interface BlockchainTable {
  symbol: string
  name: string
  icon_url: string
  position: number
}

export interface LinkTypeTable {
  id: string
  name: string
  icon_url: string
  base_url: string
  position: number
}

export interface IndustryTable {
  name: string
  parent: string | null
  is_web3: boolean
}

export interface PlaceTable {
  code: string
  name: string
  /** Names of the place and its parents, joined with commas. */
  label: string
  parent: string | null
  alpha3: string | null
  numeric: string | null
}

declare module '../platform/db/database.ts' {
  interface Tables {
    skill: SkillTable
    interest: InterestTable
    blockchain: BlockchainTable
    link_type: LinkTypeTable
    industry: IndustryTable
    place: PlaceTable
  }
}
