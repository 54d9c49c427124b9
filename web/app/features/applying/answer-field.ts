/** Which field of the form a path of the API is about: `body.answers.0.answer` is `answer-0`. */
export function fieldOf(path: string): string {
  const answer = /answers\.(\d+)/.exec(path)
  return answer ? `answer-${answer[1]}` : path.replace(/^body\./, '')
}
