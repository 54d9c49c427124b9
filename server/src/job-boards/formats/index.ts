import type { BoardSystem } from '@chainwork/contract/job-boards/values'
import { ashby } from './ashby.ts'
import { type BoardFormat, type BoardKey, sameOf } from './format.ts'
import { greenhouse } from './greenhouse.ts'
import { jobPage } from './job-page.ts'
import { lever } from './lever.ts'
import { personio } from './personio.ts'
import { recruitee } from './recruitee.ts'
import { smartrecruiters } from './smartrecruiters.ts'
import { teamtailor } from './teamtailor.ts'
import { workable } from './workable.ts'

export { sameOf }
export const formats: Record<BoardSystem, BoardFormat> = {
  greenhouse,
  lever,
  ashby,
  recruitee,
  workable,
  smartrecruiters,
  personio,
  teamtailor,
  jobPage,
}

export interface RecognisedBoard extends BoardKey {
  system: BoardSystem
}

/** An https address on its usual port, without user or password and with a name for a host; null for anything else. */
export function publicUrl(address: string): URL | null {
  const typed = address.trim()
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return null
  return /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(url.hostname) ? url : null
}

/** Which board an address is of, by the address alone; null where it is none that is known. */
export function recogniseBoard(address: string): RecognisedBoard | null {
  const url = publicUrl(address)
  if (!url) return null
  for (const { system, recognise } of Object.values(formats)) {
    const board = recognise(url)
    if (board) return { system, ...board }
  }
  return null
}

const linked =
  /https:\/\/(?:[a-z0-9-]+\.(?:recruitee|workable|(?:na\.)?teamtailor)\.com|[a-z0-9-]+\.jobs\.personio\.(?:de|com)|(?:job-)?boards(?:-api)?(?:\.eu)?\.greenhouse\.io|(?:jobs|api)(?:\.eu)?\.lever\.co|(?:jobs|api)\.ashbyhq\.com|(?:jobs|careers|api)\.smartrecruiters\.com)\/?[^\s"'<>\\]{0,300}/gi

/** The rows of an answer, or null if it isn't a list. */
export function listOf({ envelope, parse = JSON.parse }: BoardFormat, body: Buffer) {
  try {
    return envelope.parse(parse(body.toString('utf8').replace(/^\uFEFF/, '')))
  } catch {
    return null
  }
}

/** The boards that a page links to, each once. */
export function boardsLinkedFrom(html: string): RecognisedBoard[] {
  const found = [...html.slice(0, 3_000_000).matchAll(linked)].flatMap(
    ([address]) => recogniseBoard(address.replaceAll('&amp;', '&')) ?? [],
  )
  return [...new Map(found.map((board) => [sameOf(board), board])).values()]
}
