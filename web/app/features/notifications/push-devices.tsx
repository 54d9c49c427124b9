import type { Endpoints, Reply } from '@chainwork/contract'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { moment } from '../../format/dates.ts'
import { Moment } from '../../format/moment.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { toast } from '../../ui/toast.tsx'
import { EndpointButton } from '../forms/endpoint-button.tsx'
import settings from '../settings/settings.module.css'

export type PushData = Reply<Endpoints['GET /api/push-device']>

/** The devices that show what the bell shows while no page is open; each is turned on there, and off from anywhere. */
export function PushDevices({ push: { publicKey, items: devices } }: { push: PushData }) {
  const isOn = devices.some(({ isThis }) => isThis)
  useEffect(() => {
    // Turned off from elsewhere, or signed out meanwhile: the browser forgets it too.
    if (!isOn) void import('./push-browser.ts').then(({ removeSubscription }) => removeSubscription())
  }, [isOn])
  if (publicKey === null) return null
  return (
    <section className={settings.section} aria-labelledby="push">
      <h2 id="push">Push notifications</h2>
      <p>
        Get notifications on this device while Chainwork is closed. Off until you turn it on here, and off
        again when you sign out.
      </p>
      {devices.length ? (
        <ul className={settings.list}>
          {devices.map(({ id, name, createdAt, isThis }) => (
            <li key={id} className={settings.row}>
              <p>
                <strong>{name}</strong>
                <span>
                  On since <Moment at={createdAt} />
                  {isThis ? ', this device' : ''}
                </span>
              </p>
              <EndpointButton
                to="DELETE /api/push-device/:id"
                params={{ id }}
                label={
                  isThis ? 'Turn off on this device' : `Turn off on ${name}, on since ${moment(createdAt)}`
                }
              >
                Turn off
              </EndpointButton>
            </li>
          ))}
        </ul>
      ) : null}
      {isOn ? null : <TurnOn publicKey={publicKey} />}
      <noscript>
        <p>Turning them on needs JavaScript, to ask your browser.</p>
      </noscript>
    </section>
  )
}

function TurnOn({ publicKey }: { publicKey: string }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const turnOn = async () => {
    setBusy(true)
    setProblem(null)
    const { subscribeToPush } = await import('./push-browser.ts')
    const refused = await subscribeToPush(publicKey)
    setBusy(false)
    if (refused) return setProblem(refused)
    toast('Push notifications are on')
    await revalidate()
  }
  return (
    <div className={problem ? settings.stack : undefined}>
      <div role="alert">{problem ? <Notice tone="danger">{problem}</Notice> : null}</div>
      <Button type="button" disabled={isBusy} onClick={() => void turnOn()} isBusy={isBusy}>
        Turn on for this device
      </Button>
    </div>
  )
}
