// Control characters, invisible ones and those that turn the direction of writing. Joiners stay: names and emoji need them.
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu

/**
 * Text as a terminal may show it: whatever moves the cursor, colours, rings, ends the line or turns it round is written as
 * `\u001b`. Inside of JSON that is the same string again.
 */
export function safeText(text: string): string {
  return text.toWellFormed().replace(unsafe, (character) =>
    Array.from({ length: character.length }, (_unit, at) => {
      const code = character.charCodeAt(at)
      return `\\u${code.toString(16).padStart(4, '0')}`
    }).join(''),
  )
}
