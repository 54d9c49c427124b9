/** Puts text on the clipboard; false where the browser has none (outside https) or doesn't let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
