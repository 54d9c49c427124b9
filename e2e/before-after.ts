import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

/** How wide a picture of that width is on the page, and how much of a long one is on it. */
const shown: Record<string, number> = { 375: 300, 834: 480, 1440: 720 }
const maxTall = 2.4
const name = /^(.+)-(\d+)-(light|dark)\.png$/

/** Writes one page, which needs no other file, with each picture of two folders beside its counterpart; answers how many pairs. */
export async function writeBeforeAfter(before: string, after: string, to: string): Promise<number> {
  const files = [...new Set([...readdirSync(before), ...readdirSync(after)])].filter((file) =>
    name.test(file),
  )
  const screens = Map.groupBy(files.toSorted(), (file) => name.exec(file)![1]!)
  const parts: string[] = []
  for (const [screen, pictures] of screens) {
    const pairs = await Promise.all(pictures.map((file) => pairOf(file, before, after)))
    parts.push(`<section data-screen="${screen}"><h2>${screen}</h2>${pairs.join('')}</section>`)
  }
  writeFileSync(to, pageOf([...screens.keys()], parts))
  return files.length
}

async function pairOf(file: string, before: string, after: string): Promise<string> {
  const [, screen, width, theme] = name.exec(file) as unknown as [string, string, string, string]
  const sides = await Promise.all(
    [before, after].map(async (folder, at) => {
      const path = join(folder, file)
      const label = at ? 'After' : 'Before'
      const image = existsSync(path) ? await small(path, Number(width)) : null
      const alt = `${screen}, ${width} px, ${theme}, ${label.toLowerCase()}`
      return `<figure><figcaption>${label}</figcaption>${image ? `<img loading="lazy" src="${image}" alt="${alt}">` : '<p>No such screen.</p>'}</figure>`
    }),
  )
  return `<div class="pair" data-width="${width}" data-theme="${theme}"><h3>${width} px, ${theme}</h3>${sides.join('')}</div>`
}

async function small(path: string, width: number): Promise<string> {
  const image = sharp(path)
  const { height } = await image.metadata()
  const cut = Math.min(height, Math.round(width * maxTall))
  const content = await image
    .extract({ left: 0, top: 0, width, height: cut })
    .resize({ width: shown[width] ?? width, withoutEnlargement: true })
    .webp({ quality: 60 })
    .toBuffer()
  return `data:image/webp;base64,${content.toString('base64')}`
}

function pageOf(screens: readonly string[], parts: readonly string[]): string {
  const choices = (group: string, values: readonly string[]) =>
    `<fieldset><legend>${group}</legend>${['all', ...values]
      .map((value) => `<label><input type="radio" name="${group}" value="${value}"> ${value}</label>`)
      .join('')}</fieldset>`
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Before and after</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 0 }
  form { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 16px; padding: 12px 24px; background: canvas; border-bottom: 1px solid graytext }
  fieldset { border: 0; margin: 0; padding: 0; display: flex; gap: 12px }
  legend { float: left; margin-right: 12px; font-weight: 600 }
  section { padding: 0 24px 32px }
  .pair { display: grid; grid-template-columns: repeat(2, max-content); gap: 0 24px; overflow-x: auto }
  .pair h3 { grid-column: 1 / -1; font-size: 15px }
  figure { margin: 0 }
  img { display: block; border: 1px solid graytext }
  [hidden] { display: none }
</style>
<form>
  <label>Screen <select name="screen"><option value="all">all</option>${screens.map((each) => `<option>${each}</option>`).join('')}</select></label>
  ${choices('width', Object.keys(shown))}
  ${choices('theme', ['light', 'dark'])}
</form>
${parts.join('\n')}
<script>
  const form = document.forms[0]
  const show = () => {
    const { screen, width, theme } = form.elements
    const fits = (chosen, value) => chosen === 'all' || chosen === value
    for (const each of document.querySelectorAll('section')) each.hidden = !fits(screen.value, each.dataset.screen)
    for (const each of document.querySelectorAll('.pair'))
      each.hidden = !fits(width.value, each.dataset.width) || !fits(theme.value, each.dataset.theme)
  }
  form.elements.width.value = '1440'
  form.elements.theme.value = 'light'
  form.addEventListener('change', show)
  show()
</script>
</html>
`
}
