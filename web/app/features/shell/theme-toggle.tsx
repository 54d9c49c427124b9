import { stringifySetCookie } from 'cookie'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { useTheme } from '../../ui/use-theme.ts'

const year = 31_536_000

/** Light or dark, kept in a cookie so that the server renders the right one at once. */
export function ThemeToggle() {
  const theme = useTheme()
  const usable = useHydrated()
  const isDark =
    theme === null ? usable && matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  const change = () => {
    const next = isDark ? 'light' : 'dark'
    document.documentElement.dataset['theme'] = next
    document.cookie = stringifySetCookie({
      name: 'mode',
      value: next,
      path: '/',
      maxAge: year,
      sameSite: 'lax',
    })
  }
  return (
    <button type="button" onClick={change} aria-pressed={isDark} hidden={!usable}>
      Dark theme
    </button>
  )
}
