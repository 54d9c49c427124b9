import { useEffect } from 'react'
import { isSideBySide } from '../../ui/side-by-side.ts'
import { toast } from '../../ui/toast.tsx'
import { useOnline } from '../../ui/use-online.ts'
import styles from './shell.module.css'

/** Says so while there is no connection, and keeps the page where a link would lead to the browser's error page. */
export function OfflineStrip() {
  const online = useOnline()
  useEffect(() => {
    if (online) return
    // Before everything else that listens, since the router would already be on its way.
    addEventListener('click', stay, true)
    return () => removeEventListener('click', stay, true)
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
  toast('This page opens only when you are online.')
}
