import type { Closing } from '@crm/contract/foodbank/closings/report-closings'
import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { useMemo } from 'react'
import { type FigureDoors, useClosedDoors, useReportDoors } from '../reports/figure-doors.ts'

const CLOSED = 'closed:'

/** The name of a number as the compared report closed it; without the mark it is the one that stands beside it. */
export const toClosed = (cell: string | null) => cell && `${CLOSED}${cell}`

/** Closed numbers open the rows that they counted; those beside them the rows of the next version, or of the register. */
export function useComparedDoors(
  closing: Closing,
  successor: Closing | null,
  filters: ReportQuery,
): FigureDoors {
  const ofClosed = useClosedDoors(closing.id, filters)
  const ofNext = useClosedDoors(successor?.id ?? closing.id, filters)
  const ofNow = useReportDoors(filters)
  return useMemo(() => {
    const beside = successor ? ofNext : ofNow
    const find = (name: string) =>
      name.startsWith(CLOSED)
        ? { doors: ofClosed, cell: name.slice(CLOSED.length) }
        : { doors: beside, cell: name }
    return {
      filters,
      getKey: (name) => name,
      getHref: (name) => {
        const { doors, cell } = find(name)
        return doors.getHref(cell)
      },
      open: (name, event) => {
        const { doors, cell } = find(name)
        doors.open(cell, event)
      },
    }
  }, [filters, successor, ofClosed, ofNext, ofNow])
}
