import { INDICATORS } from '@crm/contract/foodbank/reports/indicators'
import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import type { EstimateSheet } from '@crm/contract/foodbank/reports/report-estimates'
import { Alert, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import classes from './Estimates.module.css'
import { estimateTexts } from './texts.ts'

/** The period is closed: a change is asked for its reason when it is saved; the earlier ones stand below. */
export function ClosedNotice({ restatements }: Pick<EstimateSheet, 'restatements'>) {
  const t = useTexts(estimateTexts)
  const { language } = useLanguage()
  const { dateTime } = useFormat()
  const getName = (code: string) =>
    INDICATORS.find((one) => one.code === code)?.number ?? INDICATOR_NAMES[code]?.[language] ?? code
  return (
    <Alert color="yellow" icon={<IconLock aria-hidden />} title={t('form.closed')}>
      <Stack gap="sm">
        {t('form.closedText')}
        {restatements.length > 0 && (
          <ul className={classes.reasons}>
            {restatements.map(({ created_at, created_by_name, reason, indicators }) => (
              <li key={created_at}>
                {t('form.restated', {
                  at: dateTime(created_at),
                  by: created_by_name ?? t('form.unknown'),
                  numbers: indicators.map(getName).join(', ') || t('valuation.both'),
                  reason,
                })}
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </Alert>
  )
}
