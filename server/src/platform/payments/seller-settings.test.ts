import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { missingOfSeller, readSeller } from './seller-settings.ts'

const live = { isProduction: true }

test('the address has its lines, and what is not set is empty', () => {
  const seller = readSeller({ SELLER_NAME: 'Acme', SELLER_ADDRESS: '1 Quay St | Dublin |Ireland' }, live)
  expect(seller).toEqual({ name: 'Acme', address: '1 Quay St\nDublin\nIreland', vatId: '', email: '' })
  expect(missingOfSeller(seller)).toEqual(['SELLER_EMAIL'])
})

test('demo plays a seller, production has nobody until it is told', () => {
  expect(readSeller({}, { isProduction: false })).toMatchObject({ name: 'Chainwork Demo' })
  expect(readSeller({}, live)).toBeNull()
  expect(missingOfSeller(null)).toEqual(['SELLER_NAME', 'SELLER_ADDRESS', 'SELLER_EMAIL'])
})

test('settings that would break a line or are no address are refused', () => {
  expect(() => readConfig({ SELLER_NAME: 'Acme\nEvil' })).toThrow('SELLER_NAME: must be one line')
  expect(() => readConfig({ SELLER_EMAIL: 'x' })).toThrow('SELLER_EMAIL: must be an address')
  expect(readConfig({ SELLER_NAME: 'Acme' }).seller).toMatchObject({ name: 'Acme' })
})
