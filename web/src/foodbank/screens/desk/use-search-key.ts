import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

/** „/" leads into the search from everywhere but where it is typed (no amount has one), or where a question waits for its answer. */
export function useSearchKey(search: RefObject<HTMLInputElement | null>): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.altKey || event.metaKey || event.isComposing)
      return
    if (event.target instanceof Element && event.target.closest(TYPED_INTO)) return
    event.preventDefault()
    search.current?.select()
  })
}

const TYPED_INTO =
  'textarea, select, [contenteditable="true"], [aria-modal="true"], input:not([type="button"], [type="checkbox"], [type="radio"], [inputmode="decimal"])'
