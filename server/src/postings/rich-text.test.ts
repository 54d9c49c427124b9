import { expect, test } from 'vitest'
import { plainText, richText, richTextFrom, summaryOf } from './rich-text.ts'

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt&#58;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action=//evil><button formaction=javascript:alert(1)>x',
  '<<script>script>alert(1)<</script>/script>',
  '<p onclick="alert(1)">x',
  '<template><script>alert(1)</script></template>',
  '<a href="//evil.example">x</a>',
  '<base href="//evil">',
  '<meta http-equiv=refresh content="0;url=//evil">',
]

test.each(hostile)('hostile markup comes out inert: %s', (html) => {
  for (const format of ['html', 'markdown', 'text'] as const) {
    const out = richTextFrom(html, format)
    expect(out).not.toMatch(/<(?!\/?(?:p|ul|ol|li|strong|em|h3|h4|a|code|pre|blockquote|br)\b)/i)
    expect(out).not.toMatch(/<[^>]*\s(?:on\w+|style|srcdoc|formaction)\s*=/i)
    expect(out).not.toMatch(/<[^>]*href="(?!https?:|mailto:)[^"]/i)
  }
})

test('cleaning is idempotent', () => {
  const once = richText('<div>Hello <b>world</b><script>x</script></div><h1>Title</h1><p></p>')
  expect(richText(once)).toBe(once)
  expect(once).toBe('<p>Hello <strong>world</strong></p><h3>Title</h3>')
})

test('plain text keeps its paragraphs and bullets, and signs stay signs', () => {
  expect(richTextFrom('We build & ship <fast>\n\n- one\n- two\nend', 'text')).toBe(
    '<p>We build &amp; ship &lt;fast&gt;</p><ul><li>one</li><li>two</li></ul><p>end</p>',
  )
})

test('text that was decoded wrongly is repaired where that is certain', () => {
  expect(plainText(richTextFrom('the cityâ€™s â€“ waterways', 'text'))).toBe('the city’s – waterways')
})

test('a summary ends between words and within its bound', () => {
  const summary = summaryOf(`<p>${'word '.repeat(100)}</p>`, 50)
  expect(summary.length).toBeLessThanOrEqual(50)
  expect(summary).toMatch(/word…$/)
})

test('lone surrogates and control characters are removed', () => {
  expect(richTextFrom('a\u0000b\ud800c\u202ed', 'text')).toBe('<p>ab\ufffdcd</p>')
})

test('links say that people wrote them, whatever they say of themselves', () => {
  expect(richText('<a href="https://acme.example" rel="follow">Acme</a>')).toBe(
    '<a href="https://acme.example" rel="nofollow ugc noopener">Acme</a>',
  )
})

test('lists in lists keep their words apart', () => {
  const html = richText(
    '<p>Intro</p><ul><li>one<ul><li>nested</li></ul></li><li>two<ol><li>deep</li></ol></li></ul>',
  )
  expect(summaryOf(html, 100)).toBe('Intro one nested two deep')
})

test('blanks of any kind in a row are one, and none stand round a line', () => {
  expect(plainText(`<p>a${'\u3000'.repeat(9)}b \u2028</p><p> \u3000 c</p>`)).toBe('a b\nc')
  expect(plainText('氏名\u3000佐藤')).toBe('氏名\u3000佐藤')
})

test('a list item goes on behind a sign that ends lines elsewhere', () => {
  expect(richTextFrom('-   one\u2028two', 'text')).toBe('<ul><li>one\u2028two</li></ul>')
})
