import type { NoticeVersion } from '@crm/contract/foodbank/data-protection/notices'
import { noticeFiles } from '@crm/contract/foodbank/data-protection/notices.endpoints'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import classes from './NoticeScreen.module.css'
import { noticeTexts } from './texts.ts'

/** Organizations named before „and others“. */
const FEW = 3

/** The newest first; each can be printed as it was handed over. */
export function NoticeVersions({ versions }: { versions: readonly NoticeVersion[] }) {
  const t = useTexts(noticeTexts)
  const { date } = useFormat()
  const { language } = useLanguage()
  if (versions.length === 0) return <p className={classes.muted}>{t('version.none')}</p>
  return (
    <ul className={classes.versions}>
      {versions.map(({ number, created_at, people, current_for }) => (
        <li key={number} className={classes.version}>
          <div>
            <strong>{t('version.name', { number })}</strong>
            <div className={classes.muted}>
              {t('version.since', { when: date(created_at) })}
              {' · '}
              {t('version.people', { count: people })}
              {current_for.length > 0 &&
                ` · ${t('version.currentFor', { names: few(current_for) })}`}
            </div>
          </div>
          <DownloadButton
            endpoint={noticeFiles.version}
            input={{ params: { number: String(number) }, query: { language } }}
            label={t('version.print', { number })}
          />
        </li>
      ))}
    </ul>
  )
}

const few = (names: readonly string[]) =>
  names.length <= FEW
    ? names.join(', ')
    : `${names.slice(0, FEW).join(', ')} +${names.length - FEW}`
