import { isCountedCode } from '@crm/contract/foodbank/reports/cells'
import { INDICATORS } from '@crm/contract/foodbank/reports/indicators'
import { report, type Indicator, type Report } from '@crm/contract/foodbank/reports/reports'

const counted = new Set(
  INDICATORS.flatMap(({ code, kind }) =>
    kind !== 'estimate' && isCountedCode(code) ? [String(code)] : [],
  ),
)

/**
 * A closed report as it was stored, in today's shape. When it was closed before help was counted in three ways, its indicators counted
 * all help, whoever paid it: these numbers stand where all help stands now, and what the programme paid for is not known of it.
 */
export function readStored(stored: Report): Report {
  const read = report.parse(stored)
  return read.indicators.some(({ all }) => all)
    ? read
    : { ...read, indicators: read.indicators.map(toAllHelp) }
}

const toAllHelp = (indicator: Indicator): Indicator =>
  counted.has(indicator.code)
    ? { ...indicator, figure: { value: null, cell: null }, all: indicator.figure }
    : indicator
