import {
  MEASURE_COUNTS,
  type MeasureCounts,
  type MeasureReportQuery,
} from '@crm/contract/foodbank/measures/measure-report'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { measureTexts } from '#foodbank/measures/texts.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import figures from '#foodbank/reports/Figures.module.css'
import classes from '#foodbank/reports/LayoutTable.module.css'
import own from './CountTable.module.css'

type Narrowed = { readonly measure_kind_id?: string; readonly organization_id?: string }
type Row = MeasureCounts & { readonly name: string; readonly narrowed: Narrowed }

type Props = {
  readonly title: string
  readonly naming: string
  readonly filters: MeasureReportQuery
  readonly rows: readonly Row[]
  readonly total: MeasureCounts
}

/** Three numbers a row, each a door to what it counts: the measures, or the households and those whose persons they are. */
export function CountTable({ title, naming, filters, rows, total }: Props) {
  const t = useTexts(measureTexts)
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={own.title}>
        {title}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table wider than a phone is scrolled, also by keyboard */}
      <div className={classes.frame} tabIndex={0} role="region" aria-labelledby={id}>
        <table className={`${classes.table} ${own.counts}`}>
          <thead>
            <tr>
              <th scope="col">{naming}</th>
              {MEASURE_COUNTS.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Counts key={row.name} row={row} filters={filters} />
            ))}
            <Counts row={{ ...total, name: t('total'), narrowed: {} }} filters={filters} isSum />
          </tbody>
        </table>
      </div>
    </section>
  )
}

type CountsProps = {
  readonly row: Row
  readonly filters: MeasureReportQuery
  readonly isSum?: boolean
}

function Counts({ row, filters, isSum = false }: CountsProps) {
  const t = useTexts(measureTexts)
  const { number } = useFormat()
  return (
    <tr data-sum={isSum || undefined}>
      <th scope="row">{row.name}</th>
      {MEASURE_COUNTS.map((column) => {
        const value = number(row[column])
        const what = t('what', { column: t(column), row: row.name })
        return (
          <td key={column}>
            <Link
              to={foodbankPaths.measureRows()}
              search={{
                ...filters,
                ...row.narrowed,
                ...(column !== 'measures' && { once: 'true' as const }),
              }}
              className={figures.door}
              aria-label={t(column === 'measures' ? 'open' : 'openHouseholds', { value, what })}
            >
              {value}
            </Link>
          </td>
        )
      })}
    </tr>
  )
}
