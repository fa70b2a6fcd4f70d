import { parseYearCell } from '@crm/contract/foodbank/year-figures/year-cells'
import type { YearFigures } from '@crm/contract/foodbank/year-figures/year-figures'
import { useMemo } from 'react'
import { type FigureDoors, useReportDoors } from '../reports/figure-doors.ts'
import { rememberDoor } from '../reports/way-back.ts'

/** The rows of a figure are those of the report of its days: the year's, or the same ones of the year before. */
export function useYearDoors(
  { year, date_from, date_to, before_from, before_to }: YearFigures['head'],
  organization_id: string | undefined,
): FigureDoors {
  const [filters, before] = useMemo(() => {
    const at = organization_id === undefined ? {} : { organization_id }
    return [
      { date_from, date_to, ...at },
      { date_from: before_from, date_to: before_to, ...at },
    ]
  }, [date_from, date_to, before_from, before_to, organization_id])
  const ofYear = useReportDoors(filters)
  const ofBefore = useReportDoors(before)
  return useMemo(() => {
    const find = (name: string) => {
      const { cell, isBefore } = parseYearCell(name)
      return { cell, doors: isBefore ? ofBefore : ofYear }
    }
    return {
      filters,
      getKey: (name) => name,
      getHref: (name) => {
        const { cell, doors } = find(name)
        return doors.getHref(cell)
      },
      open: (name, event) => {
        const { cell, doors } = find(name)
        doors.open(cell, event)
        if (event.defaultPrevented) rememberDoor(name, { screen: 'year', year })
      },
    }
  }, [filters, ofYear, ofBefore, year])
}
