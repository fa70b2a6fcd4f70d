import { chartOf, isEmptyTable, type ReportTable } from '@crm/contract/foodbank/reports/layout'
import { LayoutTable } from '../LayoutTable.tsx'
import { useReportFormat } from '../use-report-format.ts'
import { BarChart } from './BarChart.tsx'
import { Pair, Part } from './Section.tsx'

/** A table of a block with its heading and its picture. */
export const SectionTable = ({ table }: { table: ReportTable }) =>
  table.heading === undefined ? (
    <TableAndChart table={table} />
  ) : (
    <Part title={table.heading}>
      <TableAndChart table={table} />
    </Part>
  )

function TableAndChart({ table }: { table: ReportTable }) {
  const formats = useReportFormat()
  const chart = chartOf(table)
  if (isEmptyTable(table)) return <div>{table.none}</div>
  if (!chart) return <LayoutTable table={table} />
  return (
    <Pair>
      <LayoutTable table={table} />
      <BarChart
        title={table.heading ?? chart.title}
        series={chart.series}
        rows={chart.bars.map((bar) => ({ ...bar, total: formats[chart.format](bar.total) }))}
      />
    </Pair>
  )
}
