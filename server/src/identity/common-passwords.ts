const looksLike: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}
let known: Promise<Set<string>> | null = null

/**
 * Whether a password is one of 49,000 found in leaks, also with what people add to satisfy a policy: capitals,
 * letters written as digits, digits and signs behind.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const passwords = await (known ??= load())
  const plain = password.normalize('NFKC').toLowerCase()
  const word = plain.replace(/[^\p{L}]+$/u, '')
  const spelt = (text: string) => text.replace(/[@4310!$57]/g, (sign) => looksLike[sign] ?? sign)
  return [
    plain,
    plain.replace(/[^\p{L}\p{N}]+$/u, ''),
    spelt(plain),
    ...(word.length >= 5 ? [word, spelt(word)] : []),
  ].some((candidate) => passwords.has(candidate))
}

/** Read on first use: most processes never need the list. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
