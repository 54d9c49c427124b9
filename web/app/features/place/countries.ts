import type { Option } from '../../ui/use-combobox.ts'

/** Where somebody may work: areas of one permission, then countries. */
export async function loadWorkPlaces(): Promise<Option[]> {
  const { workAreas } = await import('@chainwork/contract/reference/work-places')
  return [
    ...workAreas.map(({ value, label, aliases }) => ({ value, label, aliases })),
    ...(await loadCountries()),
  ]
}

/** Countries, without their regions. */
export async function loadCountries(): Promise<Option[]> {
  const { countries } = await import('@chainwork/contract/reference/countries')
  return countries.map(({ code, name }) => ({ value: code, label: name, aliases: [code] }))
}
