import type { EuPersonCounts } from '@crm/contract/foodbank/eu-persons/eu-persons'
import {
  ESTIMATED_GROUPS,
  EU_GROUPS,
  getGroupCell,
  isEstimatedGroup,
  type EuGroup,
} from '@crm/contract/foodbank/eu-persons/groups'
import { EU_COLUMNS } from '@crm/contract/foodbank/eu-persons/layout'
import { formatCell, PERSON_AIDS, type ReportCell } from '@crm/contract/foodbank/reports/cells'
import type { Figure, Report } from '@crm/contract/foodbank/reports/reports'
import { toRecord } from '@crm/contract/platform/records'

/** What the sites have estimated, by the code of the indicator; null where nobody has. */
type Estimates = (code: string) => number | null
type FigureOf = (...cell: ReportCell) => Figure

/** All persons by help and group: counted ones are numbers of the report, the others estimates. */
export const getCounts = (figure: FigureOf, estimate: Estimates): EuPersonCounts =>
  toRecord(PERSON_AIDS, (aid) => {
    const column = EU_COLUMNS.find((one) => one.aid === aid)
    if (!column) throw new Error(`No column is of ${aid}.`)
    const getFigure = (group: EuGroup): Figure => {
      if (!isEstimatedGroup(group)) return figure(...getGroupCell(group, column))
      // an estimate is of what the programme pays
      const value =
        column.counting === 'paid' ? estimate(ESTIMATED_GROUPS[group][column.goods]) : null
      return { value, cell: null }
    }
    return toRecord(EU_GROUPS, getFigure)
  })

/** The numbers as the summary report has them. */
export const getReportCounts = (report: Report): EuPersonCounts =>
  getCounts(
    (...cell) => findFigure(report, cell),
    (code) => findIndicator(report, code)?.figure.value ?? null,
  )

const findIndicator = ({ indicators }: Report, code: string) =>
  indicators.find((one) => one.code === code)

function findFigure(report: Report, cell: ReportCell): Figure {
  const figure = readFigure(report, cell)
  if (!figure) throw new Error(`The report has no ${formatCell(cell)}.`)
  return figure
}

function readFigure(report: Report, cell: ReportCell): Figure | undefined {
  if (cell[0] === 'persons') {
    const [, aid, band, column] = cell
    return report.persons[aid].find((row) => row.band === band)?.[column]
  }
  if (cell[0] !== 'indicator') return undefined
  const [, code, counting] = cell
  const indicator = findIndicator(report, code)
  return counting === undefined ? indicator?.figure : indicator?.[counting]
}

const CODES = Object.values(ESTIMATED_GROUPS).flatMap(({ food, material }) => [food, material])
export const ESTIMATED_CODES: readonly string[] = CODES

/** Of how many sites with help some of these estimates are missing. */
export const countMissingSites = (report: Report): number =>
  Math.max(...CODES.map((code) => findIndicator(report, code)?.missing_sites ?? 0))
