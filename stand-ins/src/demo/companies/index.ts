import type { DemoCompany } from '../shapes.ts'
import { generalCompanies } from './general.ts'
import { web3Companies } from './web3.ts'

export const companies: readonly DemoCompany[] = [...web3Companies, ...generalCompanies]
