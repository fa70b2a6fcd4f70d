import { useState } from 'react'

/**
 * For a `Select` that is searched: Enter takes the first option that what is typed has found. Mantine would forget which one that is when
 * typing has opened the list; who opens it by an arrow or a press still begins at the chosen one.
 */
export function useFirstFound() {
  const [isLooking, setLooking] = useState(false)
  return {
    searchable: true,
    selectFirstOptionOnChange: true,
    selectFirstOptionOnDropdownOpen: !isLooking,
    onPointerDown: () => setLooking(true),
    onKeyDown: ({ key }: { readonly key: string }) => setLooking(key === 'ArrowDown' || key === 'ArrowUp'),
  } as const
}
