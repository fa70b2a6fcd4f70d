import type { EstimateSheet } from '@crm/contract/foodbank/reports/report-estimates'
import { isCounted, type IndicatorDefinition } from '@crm/contract/foodbank/reports/indicators'
import { formatOfUnit } from '@crm/contract/foodbank/reports/layout-indicators'
import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { NumberField, TextField } from '#platform/fields/fields.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useReportFormat } from '../reports/use-report-format.ts'
import classes from './Estimates.module.css'
import { estimateTexts } from './texts.ts'
import type { TooMuch } from './whole.ts'

type Props = {
  readonly indicator: IndicatorDefinition
  readonly others: EstimateSheet['others']
  /** The estimate is more than what it is a part of: said, and not refused, for the register may lag behind. */
  readonly excess: TooMuch | null
}

/** One indicator: its number and name, the value in its unit, and what the estimate is based on. */
export function EstimateRow({ indicator: { code, number, unit }, others, excess }: Props) {
  const t = useTexts(estimateTexts)
  const { language } = useLanguage()
  const format = useFormat()
  const formats = useReportFormat()
  const name = `${number} ${INDICATOR_NAMES[code]?.[language] ?? code}`
  return (
    <div className={classes.row}>
      <div className={classes.name}>
        {name} <span className={classes.unit}>({t(`unit.${unit}`)})</span>
        {others.map(({ date_from, date_to, value }) => (
          <Text key={date_from} size="sm" c="dimmed">
            {t('form.other', {
              period: `${format.date(date_from)} – ${format.date(date_to)}`,
              value: format.number(value),
            })}
          </Text>
        ))}
      </div>
      <NumberField
        name={`values.${code}.value`}
        label={t('form.value', { name })}
        hideLabel
        optional
        decimals={!isCounted(unit)}
      />
      <TextField
        name={`values.${code}.note`}
        label={t('form.note', { name })}
        hideLabel
        optional
        placeholder={t('form.notePlaceholder')}
      />
      <p className={classes.excess} role="status">
        {excess && (
          <>
            <IconAlertTriangle size={16} aria-hidden />
            {t(`form.${excess.rule}`, {
              number: excess.whole.number,
              name: INDICATOR_NAMES[excess.whole.code]?.[language] ?? '',
              value: formats[formatOfUnit(excess.whole.unit)](excess.value),
            })}
          </>
        )}
      </p>
    </div>
  )
}
