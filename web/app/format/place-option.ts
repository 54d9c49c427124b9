import type { Place } from '@chainwork/contract/taxonomy/schemas'

/** A country or region as it is offered, with the flag of its country. */
export function placeOption({ code, label }: Pick<Place, 'code' | 'label'>) {
  return { value: code, label, imageUrl: `/flags/4x3/${code.slice(0, 2).toLowerCase()}.svg` }
}
