import { getChart, isEmptyTable, type ReportTable } from '@crm/contract/foodbank/reports/layout'
import { LayoutTable } from '../LayoutTable.tsx'
import { useReportFormat } from '../use-report-format.ts'
import { BarChart } from './BarChart.tsx'
import classes from './Section.module.css'

/** A table of a block, under its own heading where the block has several. */
export const SectionTable = ({ table }: { table: ReportTable }) =>
  table.heading === undefined ? (
    <TableAndChart table={table} />
  ) : (
    <div className={classes.part}>
      <h3>{table.heading}</h3>
      <TableAndChart table={table} />
    </div>
  )

/** A table and its picture beside each other where there is room. */
function TableAndChart({ table }: { table: ReportTable }) {
  const formats = useReportFormat()
  const chart = getChart(table)
  if (isEmptyTable(table)) return <div>{table.none}</div>
  if (!chart) return <LayoutTable table={table} />
  return (
    <div className={classes.pair}>
      <LayoutTable table={table} />
      <BarChart
        title={table.heading ?? chart.title}
        series={chart.series}
        rows={chart.bars.map((bar) => ({ ...bar, total: formats[chart.format](bar.total) }))}
      />
    </div>
  )
}
