/** Where the choice of light or dark is kept for the whole site; without one the device decides. */
const KEY = 'mantine-color-scheme-value'

export function showScheme(): void {
  const chosen = localStorage.getItem(KEY)
  if (chosen === 'light' || chosen === 'dark')
    document.documentElement.dataset['mantineColorScheme'] = chosen
}
