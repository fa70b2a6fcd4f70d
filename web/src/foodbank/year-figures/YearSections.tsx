import { getYearTables, type YearTable } from '@crm/contract/foodbank/year-figures/layout'
import { getYearPicture } from '@crm/contract/foodbank/year-figures/pictures'
import type { YearFigures } from '@crm/contract/foodbank/year-figures/year-figures'
import { memo } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { LayoutTable } from '../reports/LayoutTable.tsx'
import { BarChart } from '../reports/sections/BarChart.tsx'
import { useReportFormat } from '../reports/use-report-format.ts'
import { MonthColumns } from './MonthColumns.tsx'
import { useYearWords } from './use-year-words.ts'
import classes from './YearSections.module.css'

/** A card for each table of the year, its picture beside it. */
export const YearSections = memo(function YearSections({ figures }: { figures: YearFigures }) {
  const words = useYearWords()
  return getYearTables(figures, words).map((table) => (
    <Card key={table.id} title={table.caption}>
      <div className={classes.content}>
        <div className={classes.pair} data-wide={table.id === 'months' || undefined}>
          <Picture table={table} figures={figures} />
          <LayoutTable table={table} />
        </div>
        {table.notes.map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
      </div>
    </Card>
  ))
})

/** Says the same as the table, to those who see it. */
function Picture({ table, figures }: { table: YearTable; figures: YearFigures }) {
  const words = useYearWords()
  const formats = useReportFormat()
  if (table.id === 'months') return <MonthColumns figures={figures} />
  const picture = getYearPicture(table, figures, words)
  if (!picture) return null
  const { title, series, format, bars } = picture
  return (
    <BarChart
      title={title}
      series={series}
      rows={bars.map((bar) => ({ ...bar, total: formats[format](bar.total) }))}
    />
  )
}
