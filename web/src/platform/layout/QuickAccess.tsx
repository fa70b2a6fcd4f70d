import { IconLayoutGrid } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { HeaderPanel } from './HeaderPanel.tsx'
import { PanelEntries } from './PanelEntries.tsx'
import classes from './PanelEntries.module.css'
import { useShell } from '../menu/shell.ts'
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
