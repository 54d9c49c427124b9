import { Children, Fragment, type ReactElement, isValidElement } from 'react'
import { Scripts } from 'react-router'

type Part = ReactElement<{
  href?: string
  type?: string
  children?: React.ReactNode
  dangerouslySetInnerHTML?: { __html: string }
}>

/**
 * The router's scripts, asked for once the page is painted: until then a phone's line belongs to what can be seen. All of
 * them are asked for at once then, since a file that is found in a file costs a round trip.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  const parts = flatten(Scripts({ nonce }))
  if (!parts.length) return null
  const files = parts.flatMap(({ props }) => props.href ?? [])
  const start = parts.find(({ props }) => props.type === 'module')?.props.dangerouslySetInnerHTML
  return (
    <>
      {parts.filter(({ type, props }) => type === 'script' && props.type !== 'module')}
      <script
        id="start"
        type="text/plain"
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={start ?? { __html: '' }}
      />
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: `(${startWhenPainted})(${JSON.stringify(files)})` }}
      />
    </>
  )
}

function flatten(node: React.ReactNode): Part[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement(child)) return []
    const part = child as Part
    return part.type === Fragment ? flatten(part.props.children) : [part]
  })
}

/** Runs in the page. A page that nobody sees is never painted, so it does not wait. */
const startWhenPainted = `files=>{
const own=document.currentScript,start=()=>{
for(const href of files)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));
const run=Object.assign(document.createElement('script'),{type:'module',nonce:own.nonce,textContent:document.getElementById('start').textContent});
document.head.append(run);run.remove()};
document.hidden?start():requestAnimationFrame(()=>setTimeout(start))}`
