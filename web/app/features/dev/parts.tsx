import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { DropZone } from '../../ui/drop-zone.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Option } from '../../ui/use-combobox.ts'
import styles from './dev.module.css'

const tones = ['info', 'success', 'warning', 'danger'] as const
const fruit: readonly Option[] = [
  { value: 'apple', label: 'Apple', group: 'Pome', count: 1204 },
  { value: 'pear', label: 'Pear', group: 'Pome', count: 87 },
  { value: 'cherry', label: 'Cherry', group: 'Stone', count: 311 },
  { value: 'plum', label: 'Plum', group: 'Stone', count: 45 },
]

/** Every part of the set in each of its states. */
export function Parts() {
  const [isAsking, setAsking] = useState(false)
  const [text, setText] = useState('')
  const [isBusy, setBusy] = useState(false)
  return (
    <>
      <h3>Button</h3>
      <p>
        <Chip type="button" isOn={isBusy} aria-pressed={isBusy} onClick={() => setBusy(!isBusy)}>
          Busy
        </Chip>
      </p>
      {(['primary', 'secondary', 'quiet'] as const).map((kind) => (
        <p key={kind} className={styles.row}>
          <Button type="button" kind={kind} isBusy={isBusy}>
            Do it
          </Button>
          <Button type="button" kind={kind} icon="plus">
            With an icon
          </Button>
          <Button type="button" kind={kind} disabled>
            Disabled
          </Button>
          <Button href="#parts" kind={kind}>
            Link
          </Button>
          <Button type="button" kind={kind} size="small" isBusy={isBusy}>
            Small
          </Button>
        </p>
      ))}
      <p className={styles.row}>
        <CopyButton
          text={() => 'Copied'}
          notice="Copied to clipboard"
          failed="It could not be copied."
          hasIcon
        >
          Copy
        </CopyButton>
      </p>
      <h3>Chip, Tag and Pill</h3>
      <p className={styles.row}>
        <Chip type="button">Choice</Chip>
        <Chip type="button" isOn aria-pressed>
          Chosen
        </Chip>
        <Tag>Fact</Tag>
        <Tag isOnChain>On chain</Tag>
        <Pill>Neutral</Pill>
        <Pill isHollow>Not begun</Pill>
        {tones.map((tone) => (
          <Pill key={tone} tone={tone}>
            {tone}
          </Pill>
        ))}
      </p>
      <h3>Tabs</h3>
      <Tabs
        label="Sample"
        preventScrollReset
        tabs={[
          { to: '?', label: 'Shown', isCurrent: true },
          { to: '?q=other', label: 'Other', isCurrent: false },
        ]}
      />
      <h3>Notice</h3>
      {tones.map((tone) => (
        <Notice key={tone} tone={tone} icon={tone === 'success' ? 'check' : 'warning'}>
          {tone}: what should be known before going on.
        </Notice>
      ))}
      <Notice
        size="small"
        action={
          <Button type="button" size="small">
            Do it
          </Button>
        }
      >
        Small, with a way to do something about it.
      </Notice>
      <h3>EmptyState</h3>
      <EmptyState drawing="saved" title="Nothing yet" action={<Button type="button">The next step</Button>}>
        <p>Why it is empty, and what fills it.</p>
      </EmptyState>
      <EmptyState size="small">
        <p>Small, beside something else.</p>
      </EmptyState>
      <h3>Combobox</h3>
      <Combobox
        id="part-combobox"
        label="Fruit"
        hint="Options in groups, with counts"
        text={text}
        options={fruit.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))}
        onText={setText}
        onChoose={({ label }) => setText(label)}
        onEnter={() => {}}
      />
      <Combobox
        id="part-combobox-problem"
        label="Fruit"
        problem="Choose a fruit from the list."
        text=""
        options={[]}
        onText={() => {}}
        onChoose={() => {}}
      />
      <h3>DropZone</h3>
      <DropZone name="part-file" label="Document" hint="PDF or Word" />
      <DropZone name="part-refused" label="Document" hint="PDF or Word" problem="This file is too large." />
      <h3>Dialog</h3>
      <p>
        <Button type="button" onClick={() => setAsking(true)}>
          Open a dialog
        </Button>
      </p>
      {isAsking ? (
        <Dialog title="Go on?" onClose={() => setAsking(false)}>
          <p>Escape and both buttons close it.</p>
          <DialogActions>
            <Button type="button" kind="primary" onClick={() => setAsking(false)}>
              Go on
            </Button>
            <Button type="button" data-safe onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </DialogActions>
        </Dialog>
      ) : null}
    </>
  )
}
