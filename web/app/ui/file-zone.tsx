import { useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './file-zone.module.css'
import { Icon, type IconName } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

/** The frame of a file input for one file, which may also be dropped into it, or pasted anywhere on the page. */
export function FileZone({
  icon,
  what,
  onFile,
  children,
  below = null,
}: {
  icon: IconName
  what: 'file' | 'picture'
  /** A file that came in another way than through the input. */
  onFile: (file: File) => void
  children: React.ReactNode
  /** Says which file it is, in place of the browser's own words. */
  below?: React.ReactNode
}) {
  const [isOver, setOver] = useState(false)
  const isHydrated = useHydrated()
  const zone = useRef<HTMLDivElement>(null)
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const file = event.clipboardData?.files[0]
    if (!file || !zone.current?.checkVisibility()) return
    event.preventDefault()
    onFile(file)
  })
  useEffect(() => {
    const paste = (event: ClipboardEvent) => takePasted(event)
    // Dropped beside the zone, a file would take the place of the page and of everything typed there.
    const stayOnPage = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault()
    }
    document.addEventListener('paste', paste)
    document.addEventListener('dragover', stayOnPage)
    document.addEventListener('drop', stayOnPage)
    return () => {
      document.removeEventListener('paste', paste)
      document.removeEventListener('dragover', stayOnPage)
      document.removeEventListener('drop', stayOnPage)
    }
  }, [])
  return (
    <div
      ref={zone}
      className={isOver ? `${styles.zone} ${styles.over}` : styles.zone}
      data-told={(isHydrated && below !== null) || undefined}
      onDragOver={() => setOver(true)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <Icon name={icon} />
      {children}
      {isHydrated ? <p className={styles.ways}>You can also drop a {what} here, or paste it.</p> : null}
      {below}
    </div>
  )
}
