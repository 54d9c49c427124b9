type Shape = Record<string, unknown>

/** What fields mean, by name. */
export type FieldWords = Readonly<Record<string, string>>

/** Writes into shapes what their fields mean, where they do not say it themselves. */
export function nameFields(shape: unknown, words: FieldWords, components: Record<string, Shape>): void {
  if (Array.isArray(shape)) return shape.forEach((part) => nameFields(part, words, components))
  if (typeof shape !== 'object' || shape === null) return
  const { $ref, name, properties, example: _example, ...rest } = shape as Shape
  if (typeof $ref === 'string') {
    const known = components[$ref.split('/').at(-1)!]
    // A component is written once; what it refers to comes along.
    if (known && !known['isNamed']) {
      Object.defineProperty(known, 'isNamed', { value: true })
      nameFields(known, words, components)
    }
    return
  }
  if (typeof name === 'string' && rest['in']) say(shape as Shape, words[name])
  for (const [field, part] of Object.entries((properties ?? {}) as Record<string, Shape>)) {
    say(part, words[field])
    nameFields(part, words, components)
  }
  for (const part of Object.values(rest)) nameFields(part, words, components)
}

function say(shape: Shape, words: string | undefined): void {
  if (words !== undefined) shape['description'] ??= words
}
