import { Drawer } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { BREAKPOINTS, inEm } from '../theme/breakpoints.ts'
import { Brand } from './Brand.tsx'
import { MainMenu } from './MainMenu.tsx'
import { layoutTexts } from './texts.ts'

/** The main menu over the screen, below the width at which the aside stands beside it. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(layoutTexts)
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={300} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('mainMenu')} data-no-print>
        <Drawer.Header pe="xs">
          <Brand />
          <Drawer.CloseButton size={44} aria-label={t('closeMenu')} />
        </Drawer.Header>
        <Drawer.Body px="sm" pb="lg">
          <MainMenu onFollow={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** Whether the drawer is open; it closes when the window becomes wide enough for the aside. */
export function useMenuDrawer() {
  const [opened, setOpened] = useState(false)
  const open = useCallback(() => setOpened(true), [])
  const close = useCallback(() => setOpened(false), [])
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${inEm(BREAKPOINTS.lg)})`)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [close])
  return { opened, open, close }
}
