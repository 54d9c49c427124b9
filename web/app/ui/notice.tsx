import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

/**
 * Something that should be known before going on, in the page and not over it. `role="alert"` where it answers what was just
 * done; a `section` where it has a heading or a label.
 */
export function Notice({
  tone = 'info',
  as: Element = 'div',
  size = 'medium',
  icon,
  action,
  className,
  children,
  ...rest
}: {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined
  as?: 'div' | 'section'
  size?: 'medium' | 'small'
  icon?: IconName
  /** The way to do something about it, beside the words or below them. */
  action?: React.ReactNode
  className?: string | undefined
  children: React.ReactNode
} & Pick<React.ComponentProps<'div'>, 'role' | 'aria-label' | 'aria-labelledby'>) {
  const look = [styles.notice, styles[tone], size === 'small' && styles.small, action && styles.withAction]
  return (
    <Element {...rest} className={[...look, className].filter(Boolean).join(' ')}>
      {icon ? <Icon name={icon} /> : null}
      <div className={styles.words}>{children}</div>
      {action}
    </Element>
  )
}
