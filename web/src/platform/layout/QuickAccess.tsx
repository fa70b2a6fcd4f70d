import { IconLayoutGrid } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { HeaderPanel } from '#platform/layout/HeaderPanel.tsx'
import { PanelEntries } from '#platform/layout/PanelEntries.tsx'
import classes from '#platform/layout/PanelEntries.module.css'
import { useShell } from '#platform/menu/shell.ts'
import { layoutTexts } from './texts.ts'

/** „Rychlý přístup" of spec §2; absent for who may open none of its screens. */
export function QuickAccess() {
  const t = useTexts(layoutTexts)
  const { quickAccess } = useShell().menu
  if (quickAccess.length === 0) return null
  return (
    <HeaderPanel label={t('quickAccess')} button={<IconLayoutGrid size={22} stroke={1.75} />}>
      <div className={classes.title}>{t('quickAccess')}</div>
      <PanelEntries entries={quickAccess} />
    </HeaderPanel>
  )
}
