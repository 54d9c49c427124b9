/** Which field of the form a path of the API is about: `body.answers.0.answer` is `answer-0`; a threshold has the name of its score. */
export function fieldOf(path: string, thresholds: readonly { score: string }[] = []): string {
  const answer = /answers\.(\d+)/.exec(path)
  if (answer) return `answer-${answer[1]}`
  const threshold = /thresholds(?:\.(\d+))?/.exec(path)
  if (threshold) return `threshold-${thresholds[Number(threshold[1] ?? 0)]?.score ?? ''}`
  return path.replace(/^body\./, '')
}
