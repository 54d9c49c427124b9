import { readFileSync } from 'node:fs'
import type { RegistryFile } from '../src/index.ts'

/** The version of the registry in force; for servers, since pages get names and colors with what they show. */
export const registryFile = JSON.parse(
  readFileSync(new URL('2026-11-23.json', import.meta.url), 'utf8'),
) as RegistryFile
