import type { PostingReply } from '@chainwork/contract/postings/own-posting'
import type { FormStep } from '../steps.ts'
import type { Entries } from '../../../forms/entries.ts'
import { type LocalPostingDraft, readLocalDraft, writeLocalDraft } from './local-draft.ts'
import { type Sending, packSteps, send } from './send-steps.ts'

export type DraftState =
  | { is: 'idle' }
  | { is: 'saving' }
  | { is: 'saved' }
  | { is: 'unreachable' }
  | { is: 'failed'; message: string }
  | { is: 'signedOut' }
  | { is: 'conflict'; message: string; currentRev: number | null }
  | { is: 'refused'; message: string; fields: Record<string, string> }

export interface DraftOptions {
  person: string
  id: string | null
  rev: number | null
  onSaved: (outcome: PostingReply) => void
}

const retryMs = 5000

/**
 * A posting while it is being written: what is typed stays on the device until the server has it, steps are saved one after
 * another in the background, and what could not be sent is tried again.
 */
export class DraftStore {
  id: string | null
  rev: number | null
  readonly person: string
  onSaved: DraftOptions['onSaved']
  state: DraftState = { is: 'idle' }
  /** When what is restored was typed; null when nothing was. */
  restoredAt: number | null = null
  /** As last typed, also what is saved already: the page's data may be older. */
  typed: LocalPostingDraft['steps'] = {}
  private readonly unsaved = new Set<FormStep>()
  private readonly waiting = new Set<FormStep>()
  private sending: Sending | null = null
  private isRunning = false
  private timer: ReturnType<typeof setTimeout> | undefined
  private readonly listeners = new Set<() => void>()

  constructor({ person, id, rev, onSaved }: DraftOptions, now: number) {
    this.person = person
    this.id = id
    this.rev = rev
    this.onSaved = onSaved
    const stored = readLocalDraft(person, id, now)
    if (!stored) return
    this.typed = stored.steps
    this.restoredAt = stored.at
    if (stored.rev !== null) this.rev = stored.rev
    for (const step of Object.keys(stored.steps) as FormStep[]) this.unsaved.add(step)
  }

  /** True while something is not on the server. */
  get isUnsaved(): boolean {
    return this.unsaved.size > 0
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Keeps a step on this device. */
  store(step: FormStep, entries: Entries): void {
    // The same again is on its way already, or saved.
    if (isSame(this.typed[step], entries)) return
    this.typed = { ...this.typed, [step]: entries }
    this.unsaved.add(step)
    this.write()
  }

  /** Saves a step in the background, with everything that waits; over another version when told so. */
  save(step: FormStep, entries: Entries, over: number | null = null): void {
    this.store(step, entries)
    this.waiting.add(step)
    if (over !== null) this.rev = over
    this.run()
  }

  /** Sends everything that is only on this device, and waits for the answer; true when all of it is saved. */
  async saveAll(): Promise<boolean> {
    for (const step of this.unsaved) this.waiting.add(step)
    if (this.isUnsaved) this.run()
    await new Promise<void>((resolve) => {
      const look = () => {
        if (this.isRunning) return
        stop()
        resolve()
      }
      const stop = this.subscribe(look)
      look()
    })
    return !this.isUnsaved
  }

  /**
   * The page has looked again: what is saved there needs no copy here. True when somebody else has saved and the fields are to
   * show that; `isHeld` while they hold something that is not kept yet, whose next save is told of it instead.
   */
  adopt(rev: number, isHeld: boolean): boolean {
    if (this.rev !== null && rev < this.rev) return false
    const isOther = rev !== this.rev
    if (isOther && isHeld) return false
    this.typed = Object.fromEntries(
      Object.entries(this.typed).filter(([step]) => this.unsaved.has(step as FormStep)),
    )
    if (this.isUnsaved) return false
    this.rev = rev
    return isOther
  }

  /** Tries again at once what could not be sent. */
  retry = (): void => {
    if (!this.sending && !this.waiting.size) return
    this.run()
  }

  /** Forgets what was typed and not saved. */
  discard(): void {
    clearTimeout(this.timer)
    this.unsaved.clear()
    this.waiting.clear()
    this.sending = null
    if (this.id === null) this.forgetNew()
    else this.write()
    this.typed = {}
    this.restoredAt = null
    this.notify({ is: 'idle' })
  }

  /** No more tries; what is unsaved stays on the device. */
  close(): void {
    clearTimeout(this.timer)
  }

  private run(): void {
    clearTimeout(this.timer)
    if (this.isRunning) return
    this.isRunning = true
    void this.sendAll().finally(() => {
      this.isRunning = false
      this.notify(this.state)
    })
  }

  private async sendAll(): Promise<void> {
    while (this.sending || this.waiting.size) {
      this.notify({ is: 'saving' })
      const packed = this.sending ?? (await this.pack())
      this.sending = packed
      if (!packed) return this.later({ is: 'unreachable' })
      const answer = await send(packed)
      if (answer.is === 'unreachable' || answer.is === 'failed') return this.later(answer)
      // Refused under this key; what follows is another request.
      if (this.sending !== packed) continue
      this.sending = null
      if (answer.is !== 'saved') {
        for (const step of Object.keys(packed.steps) as FormStep[]) this.waiting.add(step)
        return this.notify(answer)
      }
      this.settleWith(packed, answer.outcome)
    }
    this.notify({ is: 'saved' })
  }

  private async pack(): Promise<Sending | null> {
    const packing = [...this.waiting]
    // What is saved while a place is looked up waits for the next request.
    this.waiting.clear()
    const steps = Object.fromEntries(packing.map((step) => [step, this.typed[step]!]))
    const packed = await packSteps(this.id, this.rev, steps).catch(() => null)
    if (!packed) for (const step of packing) if (this.unsaved.has(step)) this.waiting.add(step)
    return packed
  }

  private settleWith({ steps }: Sending, outcome: PostingReply): void {
    for (const [step, entries] of Object.entries(steps) as [FormStep, Entries][])
      if (this.typed[step] === entries) {
        this.unsaved.delete(step)
        // Asked for again while it was on its way.
        this.waiting.delete(step)
      }
    this.forgetNew()
    this.id = outcome.id
    this.rev = outcome.rev
    this.restoredAt = null
    this.write()
    this.onSaved(outcome)
  }

  private later(state: DraftState): void {
    this.notify(state)
    this.timer = setTimeout(() => this.run(), retryMs)
  }

  private write(): void {
    const steps = Object.fromEntries([...this.unsaved].map((step) => [step, this.typed[step]!]))
    writeLocalDraft(this.person, this.id, { rev: this.rev, at: Date.now(), steps })
  }

  /** Deletes the local copy of a new post, unless another tab has written its own there. */
  private forgetNew(): void {
    if (this.id !== null) return
    const stored = Object.entries(readLocalDraft(this.person, null, Date.now())?.steps ?? {})
    if (stored.every(([step, entries]) => isSame(this.typed[step as FormStep], entries)))
      writeLocalDraft(this.person, null, { rev: null, at: 0, steps: {} })
  }

  private notify(state: DraftState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

function isSame(one: Entries | undefined, other: Entries): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
