import { ActionIcon, Menu } from '@mantine/core'
import { IconLayoutGrid } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { EntryItems } from './EntryItems.tsx'
import { MENU_CLOSE_DELAY_MS } from './menu-delay.ts'
import { useShell } from './shell.ts'
import { layoutTexts } from './texts.ts'

/** „Rychlý přístup" of spec §2; absent for who may open none of its screens. */
export function QuickAccess() {
  const t = useTexts(layoutTexts)
  const { quickAccess } = useShell().menu
  if (quickAccess.length === 0) return null
  return (
    <Menu
      trigger="click-hover"
      closeDelay={MENU_CLOSE_DELAY_MS}
      position="bottom-end"
      width={240}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={44} aria-label={t('quickAccess')}>
          <IconLayoutGrid size={22} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('quickAccess')}</Menu.Label>
        <EntryItems entries={quickAccess} />
      </Menu.Dropdown>
    </Menu>
  )
}
