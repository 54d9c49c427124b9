import type { Readable } from 'node:stream'

/** A reply that is already JSON (cards served from a cache); its parts were checked when they were made. */
export class ReadyJson {
  readonly json: string | Buffer
  /** The same, compressed ahead. */
  readonly brotli: Buffer | null
  constructor(json: string | Buffer, brotli: Buffer | null = null) {
    this.json = json
    this.brotli = brotli
  }
}

/** A reply to the one who asked, which their browser may go on with for so many seconds; with 0 it asks whether it still holds. */
export class CachedReply<Reply> {
  readonly reply: Reply
  readonly seconds: number
  constructor(reply: Reply, seconds: number) {
    this.reply = reply
    this.seconds = seconds
  }
}

/** A reply that is a file to keep, not JSON; a long one as a stream. */
export class Attachment {
  readonly bytes: Buffer | Readable
  readonly type: string
  readonly name: string
  constructor(file: { bytes: Buffer | Readable; type: string; name: string }) {
    this.bytes = file.bytes
    this.type = file.type
    this.name = file.name
  }
}

/** A reply that goes on for as long as the client stays: lines of server-sent events. */
export class EventStream {
  readonly events: Readable
  constructor(events: Readable) {
    this.events = events
  }
}
