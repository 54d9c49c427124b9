import { currencies } from '@chainwork/contract/reference/currencies'
import type {
  Blockchain,
  Currency,
  Industry,
  Interest,
  LinkType,
  Skill,
} from '@chainwork/contract/taxonomy/schemas'
import type { Id } from '@chainwork/contract/ids'
import type { List } from '@chainwork/contract/page'
import type { Reading } from '../platform/http/caller.ts'
import { wholeList } from '../platform/whole-list.ts'
import { refuse } from '../platform/failure.ts'
import { taxonomyBook } from './taxonomy-book.ts'

/** All skills by name. */
export async function listSkills({ db }: Reading): Promise<Skill[]> {
  const rows = await db.selectFrom('skill').selectAll().orderBy('name').execute()
  return rows.map(({ id, name, kind, is_web3, icon_url, aliases }) => ({
    id: id as Id<'skill'>,
    name,
    iconUrl: icon_url,
    isGeneric: kind === 'soft',
    isWeb3: is_web3,
    kind,
    aliases,
  }))
}

/** All interests by name. */
export async function listInterests({ db }: Reading): Promise<Interest[]> {
  const rows = await db.selectFrom('interest').selectAll().orderBy('name').execute()
  return rows.map(({ id, name }) => ({ id: id as Id<'interest'>, name }))
}

/** All blockchains, the most used first. */
export async function listBlockchains({ db }: Reading): Promise<Blockchain[]> {
  const rows = await db.selectFrom('blockchain').selectAll().orderBy('position').execute()
  return rows.map(({ symbol, name, icon_url }) => ({ symbol, name, iconUrl: icon_url }))
}

/** All kinds of links, the default (LinkedIn) first. */
export async function listLinkTypes({ db }: Reading): Promise<LinkType[]> {
  const rows = await db.selectFrom('link_type').selectAll().orderBy('position').execute()
  return rows.map(({ id, name, icon_url, base_url }) => ({
    id: id as Id<'linkType'>,
    name,
    iconUrl: icon_url,
    baseUrl: base_url,
  }))
}

/** All industries by name, each followed by its sub-categories. */
export async function listIndustries({ db }: Reading): Promise<List<Industry>> {
  const rows = await db
    .selectFrom('industry')
    .selectAll()
    .orderBy((e) => e.fn.coalesce('parent', 'name'))
    .orderBy('parent', (o) => o.asc().nullsFirst())
    .orderBy('name')
    .execute()
  return wholeList(rows.map(({ name, parent, is_web3 }) => ({ name, parent, isWeb3: is_web3 })))
}

/** All currencies by code. */
export async function listCurrencies(): Promise<List<Currency>> {
  return wholeList([...currencies])
}

/** The symbols of chains, each once and as they are called now. Refuses `blockchain.unknown`, naming `field`. */
export function knownBlockchains(symbols: readonly string[], field: string): string[] {
  const book = taxonomyBook()
  const known = symbols.map(
    (symbol) =>
      book.blockchainBySymbol(symbol)?.symbol ??
      refuse('blockchain.unknown', { [field]: `“${symbol}” is not on the list of blockchains.` }),
  )
  return [...new Set(known)]
}
