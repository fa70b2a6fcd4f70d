import { type KeyboardEvent, useState } from 'react'

/** What a `Menu` and the button in its target get: Escape closes the menu before the focus has moved into it, too. */
export function useOpenedMenu() {
  const [opened, setOpened] = useState(false)
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpened(false)
  }
  return { menu: { opened, onChange: setOpened }, target: { onKeyDown } }
}
