import { Moment } from '../../format/moment.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says that the form shows what was left behind, and lets somebody throw it away. */
export function RestoredNotice({ at, onDiscard }: { at: number | null; onDiscard: () => void }) {
  if (!at) return null
  return (
    <Notice
      role="status"
      action={
        <Button type="button" size="small" onClick={onDiscard}>
          Discard it
        </Button>
      }
    >
      This shows what you typed on <Moment at={new Date(at).toISOString()} /> and did not save.
    </Notice>
  )
}
