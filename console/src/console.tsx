import { hasRole, linkPath } from '@chainwork/contract/console/roles'
import { useEffect, useState } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { Button } from '../../web/app/ui/button.tsx'
import { Notice } from '../../web/app/ui/notice.tsx'
import { findMe, useMe } from './session.ts'
import { FirstPasskey } from './first-passkey.tsx'
import { Page, SignIn } from './sign-in.tsx'
import { Shell } from './shell.tsx'
import { rooms } from './rooms.ts'

/** The console: a link is spent, somebody signs in, or works. */
export function Console() {
  return (
    <Routes>
      <Route path={linkPath} element={<FirstPasskey />} />
      <Route path="*" element={<Work />} />
    </Routes>
  )
}

function Work() {
  const me = useMe()
  const [isAway, setIsAway] = useState(false)
  const look = () => {
    setIsAway(false)
    findMe().catch(() => setIsAway(true))
  }
  useEffect(look, [])
  if (me === undefined)
    return isAway ? (
      <Page title="Console">
        <Notice tone="danger" role="alert">
          The server doesn’t answer.
        </Notice>
        <Button onClick={look}>Try again</Button>
      </Page>
    ) : null
  if (!me) return <SignIn />
  const open = rooms.filter(({ role }) => hasRole(me.role, role))
  const paths = open.map(({ path }) => path)
  return (
    // What one operator opened and wrote is not for the next one.
    <Shell key={me.name} me={me} rooms={open}>
      <Routes>
        {open.map(({ path, screen: Screen }) => (
          <Route key={path} path={`${path}/*`} element={<Screen open={paths} />} />
        ))}
        <Route path="*" element={<Navigate to={`/${paths[0]}`} replace />} />
      </Routes>
    </Shell>
  )
}
