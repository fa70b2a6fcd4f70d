const SCHEME = 'data-mantine-color-scheme'

/** Paper is white: whatever is printed, is printed in the light scheme. Called once at the start. */
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
