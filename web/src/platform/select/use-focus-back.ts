import { useEffect, useState } from 'react'

/**
 * Leads the focus back to what opened this part of the page, once the part is taken away. Mantine does so by itself only for what stays
 * on the page and is closed.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => openerOf(document.activeElement))
  useEffect(
    () => () => {
      // a moment later: whoever took the part away may have led the focus elsewhere
      setTimeout(() => {
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
      }, 20)
    },
    [opener],
  )
}

/** An item of a menu goes with its menu; the button that the menu belongs to stays. */
function openerOf(element: Element | null): HTMLElement | null {
  const buttonId = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = buttonId ? document.getElementById(buttonId) : element
  return opener instanceof HTMLElement ? opener : null
}
