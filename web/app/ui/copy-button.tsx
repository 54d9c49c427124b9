import { Button } from './button.tsx'
import { toast } from './toast.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Puts text on the clipboard and tells whether it is there. It waits for the scripts in its place, so that nothing moves. */
export function CopyButton({
  text,
  notice,
  failed,
  hasIcon = false,
  className,
  children,
}: {
  /** Asked for when it is pressed: the address of the site is known in the browser alone. */
  text: () => string
  notice: string
  /** What to do where the browser does not let us. */
  failed: string
  hasIcon?: boolean
  className?: string | undefined
  children: React.ReactNode
}) {
  const isHydrated = useHydrated()
  return (
    <Button
      type="button"
      size="small"
      {...(hasIcon ? { icon: 'link' } : {})}
      className={className}
      disabled={!isHydrated}
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
