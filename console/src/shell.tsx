import { useEffect, useState } from 'react'
import { NavLink, useLocation, useNavigate } from 'react-router'
import { BrandMark } from '../../web/app/ui/brand-mark.tsx'
import { Button } from '../../web/app/ui/button.tsx'
import { Dialog, DialogActions } from '../../web/app/ui/dialog.tsx'
import { ToastRegion } from '../../web/app/ui/toast.tsx'
import { currentKeys, listenForKeys, useKeys } from './keys.ts'
import type { Room } from './room.ts'
import { type Me, signOut, useIsWaiting } from './session.ts'
import { SignInAgain } from './sign-in.tsx'
import styles from './shell.module.css'

/** What stands around every room: the way to the others, who is here, and the keys. */
export function Shell({
  me,
  rooms,
  children,
}: {
  me: Me
  /** Those that this operator may enter. */
  rooms: readonly Room[]
  children: React.ReactNode
}) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const [areKeysShown, setAreKeysShown] = useState(false)
  const isWaiting = useIsWaiting()
  const room = rooms.find(({ path }) => pathname.split('/')[1] === path)
  // The field of this room, or of the first one that has one.
  const finding = room?.finds ? room : rooms.find(({ finds }) => finds)
  const focusSearch = async ({ path }: Room) => {
    if (room?.path !== path) await navigate(`/${path}`)
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('main [type="search"]')?.focus())
  }
  useEffect(listenForKeys, [])
  useEffect(() => {
    document.title = `${room?.title ?? 'Console'} · Chainwork console`
  }, [room?.title])
  useKeys([
    ...rooms.map(({ path, title, shortcut }) => ({
      key: `g ${shortcut}`,
      words: title,
      run: () => void navigate(`/${path}`),
    })),
    ...(finding ? [{ key: '/', words: 'Look for something', run: () => void focusSearch(finding) }] : []),
    { key: '?', words: 'All keys', run: () => setAreKeysShown(true) },
  ])
  return (
    <div className={styles.shell}>
      <header className={styles.side}>
        <div className={styles.brand}>
          <BrandMark />
          Console
        </div>
        <nav aria-label="Rooms" className={styles.rooms}>
          {rooms.map(({ path, title, shortcut }) => (
            <NavLink key={path} to={`/${path}`} aria-keyshortcuts={`g ${shortcut}`}>
              {title}
              <kbd aria-hidden="true">g {shortcut}</kbd>
            </NavLink>
          ))}
        </nav>
        <div className={styles.me}>
          <p>
            <bdi>{me.name}</bdi>
            <span className="quiet"> · {me.role}</span>
          </p>
          <Button size="small" kind="quiet" onClick={() => setAreKeysShown(true)}>
            Keys
          </Button>
          <Button size="small" kind="quiet" onClick={() => void signOut()}>
            Sign out
          </Button>
        </div>
      </header>
      <main className={styles.main}>{children}</main>
      {areKeysShown ? <Keys onClose={() => setAreKeysShown(false)} /> : null}
      {isWaiting ? <SignInAgain /> : null}
      <ToastRegion served={null} />
    </div>
  )
}

function Keys({ onClose }: { onClose: () => void }) {
  const [keys] = useState(currentKeys)
  return (
    <Dialog title="Keys" onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(({ key, words }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}
