import { useEffect } from 'react'
import { isSideBySide } from '../../ui/side-by-side.ts'
import { toast } from '../../ui/toast.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { offlineWords } from '../../ui/wait-for-connection.ts'
import styles from './shell.module.css'

const opensLater = 'This page opens only when you are online.'

/** Says so while there is no connection, and keeps the page where a link or a form would lead to the browser's error page. */
export function OfflineStrip() {
  const online = useOnline()
  useEffect(() => {
    if (online) return
    // Before everything else that listens, since the router would already be on its way.
    addEventListener('click', stay, true)
    addEventListener('submit', holdBack)
    return () => {
      removeEventListener('click', stay, true)
      removeEventListener('submit', holdBack)
    }
  }, [online])
  return (
    <div
      role="status"
      className={online ? undefined : styles.offline}
      data-offline={online ? undefined : true}
    >
      {online ? null : 'You are offline - changes are kept'}
    </div>
  )
}

function stay(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || !/^https?:$/.test(link.protocol)) return
  const isHere = link.pathname === location.pathname && link.hash !== '' && link.origin === location.origin
  const opensHere = link.dataset['opens'] === 'beside' && isSideBySide()
  if (isHere || opensHere) return
  event.preventDefault()
  event.stopPropagation()
  toast(opensLater)
}

/** A form that the scripts did not take, such as one in a part that is not loaded yet: the browser would send it itself. */
function holdBack(event: SubmitEvent): void {
  const { method } = event.target as HTMLFormElement
  if (event.defaultPrevented || method === 'dialog') return
  event.preventDefault()
  toast(method === 'post' ? offlineWords : opensLater)
}
