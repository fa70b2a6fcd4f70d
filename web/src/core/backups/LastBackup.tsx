import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { sizeText } from '#platform/i18n/amounts.ts'
import { useBackups } from './queries.ts'
import { backupTexts } from './texts.ts'

export function LastBackup() {
  const t = useTexts(backupTexts)
  const format = useFormat()
  const { data } = useBackups()
  if (!data) return null
  const [last] = data.data
  if (!last) return t('lastNone')
  if (last.status === 'running') return t('lastRunning')
  const when = format.dateTime(last.started_at)
  if (last.status !== 'done') return t('lastFailed', { when })
  const size = sizeText(last.size ?? 0, format.number)
  return last.proved_at ? t('lastDone', { when, size }) : t('lastUnproved', { when, size })
}
