import type { EnvironmentCheck } from '@crm/contract/core/environment'
import { Alert, Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { timeWithSeconds } from '#platform/i18n/amounts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { BackupsSection } from '../backups/BackupsSection.tsx'
import { CheckLine, WaitingLines, useEnvironment } from './CheckLine.tsx'
import classes from './Environment.module.css'
import { environmentTexts } from './texts.ts'

export function EnvironmentScreen() {
  const t = useTexts(environmentTexts)
  const { data, error, isFetching, dataUpdatedAt, refetch } = useEnvironment()
  const checks = data?.data
  const again = () => void refetch()
  const getSummary = (measured: readonly EnvironmentCheck[]) => {
    const countOf = (wanted: EnvironmentCheck['status']) =>
      measured.filter(({ status }) => status === wanted).length
    const [failed, warnings] = [countOf('failed'), countOf('warning')]
    const parts = [
      ...(failed > 0 ? [t('summary.failed', { count: failed })] : []),
      ...(warnings > 0 ? [t('summary.warning', { count: warnings })] : []),
    ]
    return parts.length === 0 ? t('summary.ok') : parts.join(', ')
  }
  if (!checks && error) return <ScreenError error={error} reset={again} />
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('title')}</h1>
        <div className={classes.again}>
          <span role="status" className={classes.quiet}>
            {checks && !isFetching
              ? t('checkedAt', { time: timeWithSeconds(dataUpdatedAt) })
              : t('checking')}
          </span>
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={isFetching}
            onClick={again}
          >
            {t('again')}
          </Button>
        </div>
      </header>
      {error && (
        <Alert color="yellow" role="alert">
          {t('stale')}
        </Alert>
      )}
      <p className={classes.summary}>{checks ? getSummary(checks) : '\u00a0'}</p>
      <ul className={classes.lines} aria-label={t('checks')} aria-busy={isFetching}>
        {checks ? (
          checks.map((check) => <CheckLine key={check.name} check={check} />)
        ) : (
          <WaitingLines />
        )}
      </ul>
      {/* read beside the checks and shown below them: nothing visible may move */}
      <div hidden={!checks}>
        <BackupsSection onEnd={again} />
      </div>
    </div>
  )
}
