const plainForms: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ə: 'a',
  ǝ: 'a',
}

/** Lower case, without diacritics, punctuation and apostrophes, single spaces: how names of places are compared. */
export function foldPlace(text: string): string {
  if (/^[a-z0-9]*$/.test(text)) return text
  return text
    .normalize('NFKD')
    .replace(/[\p{M}ʻʼ‘’'`ʹ]+/gu, '')
    .toLowerCase()
    .replace(/[ßøłđðıæœþəǝ]/g, (char) => plainForms[char]!)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const kinds =
  /\b(?:province|provincia|provincie|oblast|prefecture|state|region|county|district|governorate|department|departamento|krai|kray|republic|autonomous|municipality|city|parish|division|canton|emirate|okrug|voblasc|distrito|estado|capital|territory|voivodeship|pradesh|respublika|oblisi|oblysy|federal|metropolitan|of|de|da|do|and|the)\b/g

/** A folded name of a region without what kind of region it is: `State of São Paulo` → `sao paulo`. */
export function bareRegion(name: string): string {
  const folded = foldPlace(name)
  return folded.replace(kinds, ' ').replace(/\s+/g, ' ').trim() || folded
}
