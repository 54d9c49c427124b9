import { missing, parseParameters } from './form.ts'
import { parameters } from './parameters.ts'
import type { Route } from './route.ts'
import { find, newObjectId, put, take } from './store.ts'
import { listView } from './views.ts'

/** VAT numbers of a customer. */
export const taxIdRoutes: Route[] = [
  {
    method: 'GET',
    path: 'customers/:id/tax_ids',
    run: async ({ tx, id }) => {
      const found = (await find(tx, 'customer', id)) ?? missing('customer', id)
      return listView(`customers/${id}/tax_ids`, found.body.tax_ids ?? [], false)
    },
  },
  {
    method: 'POST',
    path: 'customers/:id/tax_ids',
    run: async ({ tx, id, given }) => {
      const { type, value } = parseParameters(parameters.createTaxId, given)
      const { body } = (await take(tx, 'customer', id)) ?? missing('customer', id)
      const made = {
        id: newObjectId('customer').replace('cus', 'txi'),
        object: 'tax_id' as const,
        type,
        value,
      }
      await put(tx, 'customer', { ...body, tax_ids: [...(body.tax_ids ?? []), made] })
      return made
    },
  },
  {
    method: 'DELETE',
    path: 'customers/:id/tax_ids/:taxId',
    run: async ({ tx, id, taxId }) => {
      const { body } = (await take(tx, 'customer', id)) ?? missing('customer', id)
      const others = (body.tax_ids ?? []).filter((each) => each.id !== taxId)
      if (others.length === (body.tax_ids ?? []).length) missing('tax_id', taxId)
      await put(tx, 'customer', { ...body, tax_ids: others })
      return { id: taxId, object: 'tax_id', deleted: true }
    },
  },
]
