import { INDICATORS } from '@crm/contract/foodbank/reports/indicators'
import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import type { EstimateSheet } from '@crm/contract/foodbank/reports/report-estimates'
import { Alert, Stack } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { CheckboxField, TextField } from '#platform/fields/fields.tsx'
import { useValue } from '#platform/fields/form-context.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import classes from './Estimates.module.css'
import { estimateTexts } from './texts.ts'

/** The period is closed: a change has to be accepted with a reason; the earlier reasons stand below. */
export function ClosedNotice({ restatements }: Pick<EstimateSheet, 'restatements'>) {
  const t = useTexts(estimateTexts)
  const { language } = useLanguage()
  const { dateTime } = useFormat()
  const isAccepted = useValue('accept_restatement') === true
  const getName = (code: string) =>
    INDICATORS.find((one) => one.code === code)?.number ?? INDICATOR_NAMES[code]?.[language] ?? code
  return (
    <Alert color="yellow" icon={<IconLock aria-hidden />} title={t('form.closed')}>
      <Stack gap="sm">
        {t('form.closedText')}
        <CheckboxField name="accept_restatement" label={t('form.accept')} />
        {isAccepted && <TextField name="reason" label={t('form.reason')} />}
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
