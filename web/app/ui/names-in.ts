import { type Option, isNamed } from './use-combobox.ts'

/** Splits a pasted list at commas and semicolons. */
export function namesIn(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean)
}

/** The options with these names, and the unknown names as text. */
export function chosenFrom(
  names: readonly string[],
  options: readonly Option[],
  isFree: boolean,
): [found: Option[], left: string] {
  const found: Option[] = []
  const left: string[] = []
  for (const name of names) {
    const option =
      options.find((each) => isNamed(each, name)) ?? (isFree ? { value: name, label: name } : null)
    if (!option) left.push(name)
    else if (!found.some(({ value }) => value === option.value)) found.push(option)
  }
  return [found, left.join(', ')]
}
