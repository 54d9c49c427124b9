type Shape = Record<string, unknown>

/** What fields mean, by name; a field with a meaning of its own says it in its schema. */
export type FieldWords = Readonly<Record<string, string>>

/** Writes into shapes what their fields mean, where they do not say it themselves. */
export function nameFields(shape: unknown, words: FieldWords): void {
  if (Array.isArray(shape)) return shape.forEach((part) => nameFields(part, words))
  if (typeof shape !== 'object' || shape === null) return
  const { name, in: place, properties = {}, example: _example, ...rest } = shape as Shape
  if (typeof name === 'string' && place) say(shape as Shape, words[name])
  for (const [field, part] of Object.entries(properties as Record<string, Shape>)) say(part, words[field])
  for (const part of Object.values({ ...rest, ...(properties as Shape) })) nameFields(part, words)
}

function say(shape: Shape, words: string | undefined): void {
  const choices = ((shape['anyOf'] ?? []) as Shape[]).filter(({ type }) => type !== 'null')
  const said = choices.length === 1 ? choices[0]!['description'] : undefined
  if (said ?? words) shape['description'] ??= said ?? words
}
