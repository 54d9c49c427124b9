const unsent = new Set<string>()

/** Remembers which forms hold something typed that has not been sent. */
export function markUnsent(id: string, isUnsent: boolean): void {
  if (isUnsent) unsent.add(id)
  else unsent.delete(id)
}

/** True while leaving the page would lose something. */
export function hasUnsent(): boolean {
  return unsent.size > 0
}
