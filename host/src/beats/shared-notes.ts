/** Requests noted at one time; what comes on top is not named when the server hangs. */
const places = 64
const placeBytes = 192
const beatBytes = 4

/**
 * Memory that two threads share: how often the main thread has come round, and which requests it has under way. A note is written
 * in well under a microsecond, and is there to be read when the thread that wrote it hangs.
 */
export class SharedNotes {
  readonly memory: SharedArrayBuffer
  private readonly count: Int32Array
  private readonly bytes: Buffer
  private readonly free: number[]

  constructor(memory = new SharedArrayBuffer(beatBytes + places * placeBytes)) {
    this.memory = memory
    this.count = new Int32Array(memory, 0, 1)
    this.bytes = Buffer.from(memory, beatBytes)
    this.free = Array.from({ length: places }, (_, index) => index * placeBytes)
  }

  beat(): void {
    Atomics.add(this.count, 0, 1)
  }

  beats(): number {
    return Atomics.load(this.count, 0)
  }

  /** Notes what is under way; answers its place, or -1 when all are taken. */
  begin(text: string): number {
    const place = this.free.pop() ?? -1
    if (place >= 0) this.rewrite(place, text)
    return place
  }

  rewrite(place: number, text: string): void {
    if (place >= 0) this.bytes[place] = this.bytes.write(text, place + 1, placeBytes - 1, 'latin1')
  }

  end(place: number): void {
    if (place < 0) return
    this.bytes[place] = 0
    this.free.push(place)
  }

  /** Everything under way, as it was noted. */
  underWay(): string[] {
    const noted: string[] = []
    for (let place = 0; place < places * placeBytes; place += placeBytes) {
      const length = this.bytes[place]!
      if (length) noted.push(this.bytes.toString('latin1', place + 1, place + 1 + length))
    }
    return noted
  }
}
