import { CloseButton } from '@mantine/core'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { BREAKPOINTS, inEm } from '../theme/breakpoints.ts'
import { Brand } from './Brand.tsx'
import { MainMenu } from './MainMenu.tsx'
import classes from './MenuDrawer.module.css'
import { menuTexts } from './texts.ts'

/**
 * The main menu on narrow windows, as the browser's modal dialog: it traps the focus, closes on Esc
 * and returns the focus, without a library.
 */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTexts(menuTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened) dialog.current?.showModal()
    else dialog.current?.close()
  }, [opened])
  const closeOnBackdrop = (event: MouseEvent) => event.target === dialog.current && onClose()

  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Esc closes a dialog by itself
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label={t('mainMenu')}
      onClose={onClose}
      onClick={closeOnBackdrop}
      data-no-print
    >
      {opened && (
        <div className={classes.inside}>
          <div className={classes.head}>
            <Brand onFollow={onClose} />
            <CloseButton size={44} aria-label={t('closeMenu')} onClick={onClose} />
          </div>
          <div className={classes.menu}>
            <MainMenu onFollow={onClose} />
          </div>
        </div>
      )}
    </dialog>
  )
}

/** Closes when the window becomes wide enough for the aside. */
export function useMenuDrawer() {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const wide = window.matchMedia(`(min-width: ${inEm(BREAKPOINTS.lg)})`)
    const close = () => setOpened(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])
  return { opened, open: () => setOpened(true), close: () => setOpened(false) }
}
