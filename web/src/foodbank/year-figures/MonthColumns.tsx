import { getShortNames } from '@crm/contract/foodbank/year-figures/layout'
import { getMonthColumns } from '@crm/contract/foodbank/year-figures/pictures'
import type { YearFigures } from '@crm/contract/foodbank/year-figures/year-figures'
import { perLanguage } from '#platform/i18n/per-language.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useReportFormat } from '../reports/use-report-format.ts'
import { yearTexts } from './texts.ts'
import classes from './MonthColumns.module.css'

const getMonthNames = perLanguage(
  (_, locale) => new Intl.DateTimeFormat(locale, { month: 'short', timeZone: 'UTC' }),
)

/** Month by month beside the year before, told apart by pattern as well as colour: a picture of the table below it. */
export function MonthColumns({ figures }: { figures: YearFigures }) {
  const t = useTexts(yearTexts)
  const formats = useReportFormat()
  const { language } = useLanguage()
  const { columns, top } = getMonthColumns(figures)
  const names = getShortNames(figures)
  const height = (value: number) => ({ blockSize: `${(value / top) * 100}%` })
  const monthNames = getMonthNames(language)
  const legend = [
    ['own', `${names.value}: ${t('figure.own')}`],
    ['op', `${names.value}: ${t('figure.op')}`],
    ['before', names.before],
  ] as const
  return (
    <div className={classes.chart} aria-hidden>
      <div className={classes.legend}>
        {legend.map(([part, name]) => (
          <span key={part} className={classes.key}>
            <span className={classes.swatch} data-part={part} />
            {name}
          </span>
        ))}
      </div>
      <div className={classes.plot}>
        {[top, top / 2].map((value) => (
          <span
            key={value}
            className={classes.line}
            style={{ insetBlockEnd: `${(value / top) * 100}%` }}
          >
            <span className={classes.scale}>{formats.count(value)} kg</span>
          </span>
        ))}
        {columns.map(({ month, own, op, before }) => (
          <span key={month} className={classes.month}>
            <span className={classes.part} data-part="before" style={height(before)} />
            <span className={classes.stack}>
              <span className={classes.part} data-part="op" style={height(op)} />
              <span className={classes.part} data-part="own" style={height(own)} />
            </span>
          </span>
        ))}
      </div>
      <div className={classes.names}>
        {columns.map(({ month }) => (
          <span key={month}>{monthNames.format(new Date(`${month}-01T12:00:00Z`))}</span>
        ))}
      </div>
    </div>
  )
}
