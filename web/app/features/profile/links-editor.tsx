import { kindFor, linkLabel, parseLink } from '@chainwork/contract/profiles/links'
import type { Profile } from '@chainwork/contract/profiles/schemas'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Field, SelectField } from '../../ui/field.tsx'
import { useEarlyText } from '../../ui/use-early-text.ts'
import styles from './list-editors.module.css'
import { Chips, ListSection } from './list-section.tsx'
import type { EditData } from './load-edit.ts'
import { useListForm } from './use-list-form.ts'

type Entry = Pick<Profile['links'][number], 'link' | 'linkType'>
const keyOf = ({ link, linkType }: Entry) => `${linkType.id} ${link}`

/** Where else somebody is found: a kind, and a username, handle or address, taken over by Enter. */
export function LinksEditor({
  saved,
  linkTypes,
  updatedAt,
}: {
  saved: Profile['links']
  linkTypes: EditData['linkTypes']
  updatedAt: string | null
}) {
  const form = useListForm<Entry>({
    name: 'links',
    saved,
    updatedAt,
    keyOf,
    put: (entries, version) =>
      call('PUT /api/job-seeker/:jobSeekerId/link', {
        params: { jobSeekerId: 'me' },
        body: { links: entries.map(({ link, linkType }) => ({ linkTypeId: linkType.id, link })), ...version },
      }),
  })
  const named = (name: string) => linkTypes.find((type) => type.name === name)
  const [typeId, setTypeId] = useState<string>(named('LinkedIn')?.id ?? '')
  const [text, setText] = useState('')
  useEarlyText('links-add', text, setText)
  const type = linkTypes.find(({ id }) => id === typeId) ?? named('Telegram') ?? linkTypes[0]
  useEarlyText('links-linkTypeId', type?.id, setTypeId)
  const add = () => {
    if (!text.trim() || !type) return
    const linkType = kindFor(linkTypes, type, text)
    const parsed = parseLink(linkType, text)
    if (!parsed) return form.setProblem(`Enter a valid ${linkType.name} handle or address`)
    const entry = { link: parsed.link, linkType }
    if (!form.chosen.some((each) => keyOf(each) === keyOf(entry))) form.change([...form.chosen, entry])
    setText('')
  }
  return (
    <ListSection name="links" title="Links" form={form}>
      <Chips
        label="Links"
        chips={form.chosen.map((entry) => ({
          key: keyOf(entry),
          label: linkLabel(entry.link),
          prefix: (
            <>
              <img src={entry.linkType.iconUrl} alt="" width={18} height={18} />
              <span className="visually-hidden">{entry.linkType.name}: </span>
            </>
          ),
        }))}
        onRemove={(key) => form.change(form.chosen.filter((entry) => keyOf(entry) !== key))}
      />
      <div className={styles.linkAdder}>
        <SelectField
          label="Kind of link"
          name="linkTypeId"
          formId="links-"
          value={type?.id ?? ''}
          onChange={(event) => setTypeId(event.target.value)}
          of={linkTypes.map(({ id, name }) => [id, name])}
        />
        <Field
          label="Username or address"
          name="add"
          formId="links-"
          placeholder="Enter username or handle"
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          maxLength={300}
          value={text}
          problem={form.problem ?? undefined}
          onChange={(event) => {
            setText(event.target.value)
            form.setProblem(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button type="button" aria-label="Add link" onClick={add}>
          Add
        </Button>
      </div>
    </ListSection>
  )
}
