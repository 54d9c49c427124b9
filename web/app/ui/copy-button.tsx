import { Button } from './button.tsx'
import { toast } from './toast.tsx'

/** Puts text on the clipboard and tells whether it is there. */
export function CopyButton({
  text,
  notice,
  failed,
  hasIcon = false,
  className,
  label,
  children,
}: {
  /** Asked for when it is pressed: the address of the site is known in the browser alone. */
  text: () => string
  notice: string
  /** What to do where the browser does not let us. */
  failed: string
  hasIcon?: boolean
  className?: string | undefined
  /** Says what it copies, if its text doesn't. */
  label?: string
  children: React.ReactNode
}) {
  return (
    <Button
      type="button"
      size="small"
      {...(hasIcon ? { icon: 'link' } : {})}
      className={className}
      aria-label={label}
      onClick={async () => toast((await copyText(text())) ? notice : failed)}
    >
      {children}
    </Button>
  )
}

/** Puts text on the clipboard; false where the browser has none (outside https) or doesn't let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
