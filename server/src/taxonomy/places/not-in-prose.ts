/**
 * Names of places that are more often something else in ads and searches: words, names of people, skills and chains. Among
 * other words they count only with what the place lies in (`Mobile, AL`).
 */
export const notInProse = new Set(
  `acre allen aurora babylon bath brandon brest bush cairo canton capital carson cary cascades casper central centre chandler
chelsea chia chihuahua como cork dara delta derby durango east eastern enterprise erie falcon flint garland guider highland
hims hull independence jackson java jingling kent lincoln logan manta marche maritime martin metro miranda mission mobile
montagnes most nancy nelson newton nice norman normal north northern northwest orange oral para paramount perm preston
quincy reading regina remote roman ruse saga sale salem sana sandy save shaping shush simmering solana southern south
southwest split spring surprise tabasco tamale tarsus taylor temple thorn tokio troy troyes tyler union uptown vienne vista
wedding west western weston global globally international everywhere world european`.split(/\s+/),
)

const always = [
  'usa',
  'uk',
  'uae',
  'nyc',
  'eu',
  'nrw',
  'rio',
  'bvi',
  'ksa',
  'nsw',
  'dfw',
  'ldn',
  'u s',
  'u k',
  'u s a',
  'u a e',
  'n y c',
]
const inCapitals = 'us la sf dc hk sg eea cee anz apj gcc cis slc tlv bcn kl'.split(' ')

/** Names of two or three letters that count among other words: always, or in capitals only. */
export const shortNames = new Map<string, 'always' | 'capitals'>([
  ...always.map((name) => [name, 'always'] as const),
  ...inCapitals.map((name) => [name, 'capitals'] as const),
])
