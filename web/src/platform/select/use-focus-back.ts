import { useEffect, useState } from 'react'

/**
 * Returns the focus to the opener when this part of the page is removed. Mantine does so only for
 * parts that are closed and stay.
 */
export function useFocusBack(): void {
  const [opener] = useState(() => findOpener(document.activeElement))
  useEffect(
    () => () => {
      // Later, because the remover may have moved the focus.
      setTimeout(() => {
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true })
      }, 20)
    },
    [opener],
  )
}

/** A menu item disappears with its menu; the menu's button stays. */
function findOpener(element: Element | null): HTMLElement | null {
  const buttonId = element?.closest('[role="menu"]')?.getAttribute('aria-labelledby')
  const opener = buttonId ? document.getElementById(buttonId) : element
  return opener instanceof HTMLElement ? opener : null
}
