const SCHEME = 'data-mantine-color-scheme'

/** Prints in the light scheme. Called once. */
export function printInLight(): void {
  const root = document.documentElement
  let shown: string | null = null
  window.matchMedia('print').addEventListener('change', ({ matches }) => {
    if (matches) {
      shown = root.getAttribute(SCHEME)
      root.setAttribute(SCHEME, 'light')
    } else if (shown) root.setAttribute(SCHEME, shown)
  })
}
