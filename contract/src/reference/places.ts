import { countryLines } from './country-lines.ts'
import { regionLines } from './region-lines.ts'

/** A country (ISO 3166-1 alpha-2) or one of its regions (ISO 3166-2). */
export interface PlaceRecord {
  code: string
  name: string
  parent: string | null
  alpha3: string | null
  numeric: string | null
}

/** Other names people use, by code. */
export const placeAliases: Record<string, readonly string[]> = {
  TR: ['Turkey', 'Turkiye'],
  GB: ['UK', 'Great Britain', 'Britain'],
  US: ['USA', 'U.S.', 'U.S.A.', 'United States of America', 'America'],
  NL: ['Holland', 'The Netherlands'],
  CZ: ['Czech Republic'],
  KR: ['Korea', 'Republic of Korea'],
  RU: ['Russian Federation'],
  AE: ['UAE', 'Emirates'],
  CN: ['PRC', '中国'],
  HK: ['Hong Kong', 'Hong Kong SAR'],
  MO: ['Macau', 'Macao'],
  VN: ['Viet Nam'],
  CI: ['Ivory Coast'],
  MM: ['Burma'],
  CD: ['DR Congo'],
  SZ: ['Swaziland'],
  MK: ['Macedonia'],
  PS: ['Palestine'],
  TW: ['Taiwan'],
  VA: ['Vatican'],
  CV: ['Cape Verde'],
  'DE-BY': ['Bayern'],
  'DE-NW': ['NRW'],
  'CH-ZG': ['Crypto Valley'],
  'US-DC': ['Washington DC', 'Washington D.C.'],
}

function lines(text: string): string[][] {
  return text
    .trim()
    .split('\n')
    .map((line) => line.split('|'))
}

/** Every country and region, countries first, by code. */
export const places: readonly PlaceRecord[] = [
  ...lines(countryLines).map(([code = '', alpha3 = '', numeric = '', name = '']) => ({
    code,
    name,
    parent: null,
    alpha3,
    numeric,
  })),
  ...lines(regionLines).map(([code = '', name = '', parent = '']) => ({
    code,
    name,
    parent: parent || code.slice(0, 2),
    alpha3: null,
    numeric: null,
  })),
]
