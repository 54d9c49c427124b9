import type { AskPublic } from '../platform/network/ask-public.ts'
import { Unreachable } from '../platform/network/public-host.ts'

/** An internet on which nobody answers. */
export const nobody: AskPublic = () => Promise.reject(new Unreachable('no answer'))
