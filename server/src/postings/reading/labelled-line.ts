/** What stands after a label, such as `Location: Berlin`; the first line that has it. */
export function labelledLine(lines: readonly string[], labels: string): string | null {
  const pattern = new RegExp(`^(?:${labels})\\s*[:：–—-]\\s*(\\S.*)$`, 'i')
  return lines.map((line) => pattern.exec(line.slice(0, 500))?.[1]?.trim()).find(Boolean) ?? null
}
