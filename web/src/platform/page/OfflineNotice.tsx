import { IconWifiOff } from '@tabler/icons-react'
import { useSyncExternalStore } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './OfflineNotice.module.css'
import { pageTexts } from './texts.ts'

/** Says that the network is gone, before somebody presses Save. */
export function OfflineNotice() {
  const t = useTexts(pageTexts)
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  // the region is there from the start, so that screen readers announce what comes into it
  return (
    <div aria-live="polite" data-no-print>
      {!online && (
        <div className={classes.notice}>
          <IconWifiOff size={18} />
          <span>{t('offline')}</span>
        </div>
      )}
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
