import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import styles from './button.module.css'
import { Icon, type IconName } from './icon.tsx'
import { useHydrated } from './use-hydrated.ts'

export interface ButtonLooks {
  /** One primary on a screen: the next step; quiet is what is rarely meant. */
  kind?: 'primary' | 'secondary' | 'quiet' | undefined
  size?: 'medium' | 'small'
  icon?: IconName
  /** Where it stands; how it looks is not for others to say. */
  className?: string | undefined
}
type Pressed = { to?: undefined; href?: undefined; isBusy?: boolean | undefined } & ComponentProps<'button'>
type LinkedPage = { href?: undefined; isBusy?: undefined } & ComponentProps<typeof Link>
type LinkedDocument = { to?: undefined; href: string; isBusy?: undefined } & ComponentProps<'a'>

/**
 * What does something, or with `to` or `href` leads somewhere. Submits the form around it unless its `type` says otherwise.
 * While it is busy a seal covers its words, and it keeps its width and the focus; what it started sees to it that it is done once.
 */
export function Button(props: ButtonLooks & (Pressed | LinkedPage | LinkedDocument)) {
  const { kind = 'secondary', size = 'medium', icon, className, children, isBusy, ...rest } = props
  const look = [
    styles.button,
    styles[kind],
    size === 'small' && styles.small,
    isBusy && styles.busy,
    className,
  ]
  const shared = { className: look.filter(Boolean).join(' ') }
  const content = (
    <>
      {icon ? <Icon name={icon} small /> : null}
      {children}
    </>
  )
  if (rest.to !== undefined)
    return (
      <Link {...rest} {...shared}>
        {content}
      </Link>
    )
  if (rest.href !== undefined)
    return (
      <a {...rest} {...shared}>
        {content}
      </a>
    )
  const Pressed = rest.type === 'button' ? ScriptedButton : 'button'
  return (
    // A button that is disabled would lose the focus.
    <Pressed {...rest} {...shared} aria-busy={isBusy || undefined} aria-disabled={isBusy || undefined}>
      {content}
    </Pressed>
  )
}

/** A button that needs scripts: disabled until they run, hidden where there are none (base.css). */
export function ScriptedButton({ disabled, ...props }: ComponentProps<'button'>) {
  const isHydrated = useHydrated()
  return <button {...props} type="button" disabled={disabled || !isHydrated} />
}
