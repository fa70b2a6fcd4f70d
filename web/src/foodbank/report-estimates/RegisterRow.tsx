import { INDICATOR_NAMES } from '@crm/contract/foodbank/reports/indicator-names'
import type { IndicatorDefinition } from '@crm/contract/foodbank/reports/indicators'
import { IconDatabase } from '@tabler/icons-react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { FigureLink } from '../reports/FigureLink.tsx'
import { useReportFormat } from '../reports/use-report-format.ts'
import classes from './Estimates.module.css'
import { estimateTexts } from './texts.ts'

type Props = { readonly indicator: IndicatorDefinition; readonly value: number | null | undefined }

/** What the register has computed, above the estimates of its parts; it opens the rows that it counts. */
export function RegisterRow({ indicator: { code, number, unit }, value }: Props) {
  const t = useTexts(estimateTexts)
  const { language } = useLanguage()
  const { indicator: showing } = useReportFormat()
  const name = `${number} ${INDICATOR_NAMES[code]?.[language] ?? code}`
  return (
    <div className={classes.row}>
      <div className={classes.name}>{name}</div>
      <div className={classes.computed}>
        {value === undefined ? (
          '…'
        ) : (
          <FigureLink
            figure={{ value, cell: `indicator.${code}` }}
            show={showing(unit)}
            what={name}
          />
        )}
      </div>
      <div className={classes.source}>
        <IconDatabase size={16} aria-hidden />
        {t('form.register')}
      </div>
    </div>
  )
}
