import { Children, Fragment, type ReactElement, isValidElement } from 'react'
import { Scripts as useRouterScripts } from 'react-router'

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
  const parts = flatten(useRouterScripts({ nonce }))
  if (!parts.length) return null
  const files = parts.flatMap(({ props }) => props.href ?? [])
  const start = parts.find(({ props }) => props.type === 'module')?.props.dangerouslySetInnerHTML
  return (
    <>
      {parts.filter(({ type, props }) => type === 'script' && props.type !== 'module')}
      <script
        id="late-scripts"
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

/**
 * Runs in the page, in steps, so that a phone can answer between them: the history gets the mark that the router would give
 * it, the files are asked for, the framework gets ready, the rest starts. A page that nobody sees is never painted, so it
 * does not wait. Scripts also wait up to a second for a picture with high `fetchPriority`.
 */
const startWhenPainted = `files=>{
const {nonce}=document.currentScript,make=(name,is)=>document.head.appendChild(Object.assign(document.createElement(name),is)),
run=()=>make('script',{type:'module',nonce,textContent:document.getElementById('late-scripts').textContent}).remove(),
ready=()=>{const framework=files.find(file=>file.includes('/framework-'));framework?import(framework).finally(()=>setTimeout(run)):run()},
load=()=>{for(const href of files)make('link',{rel:'modulepreload',href});
if(history.state?.idx==null)setTimeout(()=>history.replaceState({...history.state,idx:0},''));
setTimeout(ready)},
paint=()=>requestAnimationFrame(()=>setTimeout(load)),
picture=document.querySelector('img[fetchpriority=high]');
if(document.hidden)load();
else if(!picture||picture.complete)paint();
else Promise.race([picture.decode().catch(()=>{}),new Promise(done=>setTimeout(done,1000))]).then(paint)}`
