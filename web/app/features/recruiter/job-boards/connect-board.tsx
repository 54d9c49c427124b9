import { boardSystems, maxBoardAddress } from '@chainwork/contract/job-boards/values'
import type { BoardPreview, PreviewPost } from '@chainwork/contract/job-boards/schemas'
import { pagePath } from '@chainwork/contract/pages'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../api/client.ts'
import { day } from '../../../format/dates.ts'
import { counted } from '../../../format/numbers.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { Written } from '../../../ui/written.tsx'
import { EndpointButton } from '../../forms/endpoint-button.tsx'
import { useSentForm } from '../../forms/endpoint-form.tsx'
import { FieldOrigins } from '../../job-boards/field-origins.tsx'
import styles from './job-boards.module.css'

const { jobPage, ...named } = boardSystems
const systems = Object.values(named)
const list = `${systems.slice(0, -1).join(', ')} or ${systems.at(-1)}`

/** Any address of a board, what would be read from it, and the way to connect it. */
export function ConnectBoard() {
  const [found, setFound] = useState<{ address: string; preview: BoardPreview } | null>(null)
  const form = useSentForm<BoardPreview, 'address'>({
    // What is found is shown here alone.
    make: (fields) =>
      call('POST /api/recruiter/job-board/preview', { body: { address: String(fields.get('address')) } }),
    body: () => import('@chainwork/contract/job-boards/endpoints').then((all) => all.previewBoard.body),
    labels: { address: 'Address' },
    failed: 'The board could not be looked at',
    isQuiet: true,
    onChange: () => setFound(null),
    onDone: (preview) => {
      const typed = new FormData(form.element.current!).get('address')
      setFound({ address: String(typed).trim(), preview })
    },
  })
  return (
    <section className={styles.card} aria-labelledby="connect">
      <h2 id="connect">Connect a board</h2>
      <form {...form.props} className={styles.address}>
        {form.hidden}
        <Field
          {...form.field('address')}
          label="Address"
          hint={`Your careers page, your board or one of its posts, on ${list}.`}
          inputMode="url"
          autoComplete="off"
          maxLength={maxBoardAddress}
          problem={form.problems['address'] ?? form.summary.message ?? undefined}
        />
        <Button kind={found ? 'secondary' : 'primary'} isBusy={form.isBusy}>
          Show preview
        </Button>
      </form>
      {found ? <Preview {...found} /> : null}
    </section>
  )
}

function Preview({ address, preview }: { address: string; preview: BoardPreview }) {
  const { system, key, total, posts, refused } = preview
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [preview])
  return (
    <div className={styles.preview}>
      <h3 ref={heading} tabIndex={-1}>
        {system === 'jobPage' ? jobPage : `${named[system]} board`} “{key}”: {counted(total, 'post')}
      </h3>
      {posts.length ? (
        <ul className={styles.posts} aria-label="The first posts">
          {posts.map((post) => (
            <PreviewRow key={post.applyUrl} post={post} />
          ))}
        </ul>
      ) : (
        <p className="quiet">The board has no posts now. Once it has, they appear here.</p>
      )}
      {refused.length ? (
        <details>
          <summary>{counted(refused.length, 'row')} would not become posts</summary>
          <ul className={styles.refused}>
            {refused.map(({ title, reason }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have nothing else that tells them apart
              <li key={at}>
                <Written as="strong">{title ?? 'A row without a title'}</Written>: {reason}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <EndpointButton
        to="POST /api/recruiter/job-board"
        body={{ address }}
        kind="primary"
        failed="The board could not be connected"
        onDone={({ jobBoard }) =>
          void navigate(pagePath('/recruiter/company-profile/job-boards/:id', { id: jobBoard.id }))
        }
      >
        Connect this board
      </EndpointButton>
    </div>
  )
}

function PreviewRow({ post: { title, location, postedAt, applyUrl, fields } }: { post: PreviewPost }) {
  return (
    <li>
      <h4>
        <a href={applyUrl} target="_blank" rel="nofollow noopener noreferrer">
          <Written>{title}</Written>
        </a>
      </h4>
      <p className="quiet">
        {location ? <Written>{location}</Written> : 'No place stated'}
        {postedAt ? (
          <>
            {' · '}
            <time dateTime={postedAt}>{day(postedAt)}</time>
          </>
        ) : null}
      </p>
      <FieldOrigins fields={fields} />
    </li>
  )
}
