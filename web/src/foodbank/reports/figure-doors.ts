import type { ReportQuery } from '@crm/contract/foodbank/reports/reports'
import { useNavigate } from '@tanstack/react-router'
import { createContext, type MouseEvent, useContext, useMemo } from 'react'
import { stringifySearch } from '#platform/router/search-params.ts'
import { foodbankPaths } from '../paths.ts'
import { rememberDoor } from './way-back.ts'

/** How the numbers of a report open the rows that they count. */
export type FigureDoors = {
  readonly filters: ReportQuery
  readonly getHref: (cell: string) => string
  readonly open: (cell: string, event: MouseEvent) => void
}

const Doors = createContext<FigureDoors | null>(null)
export const FigureDoorsProvider = Doors.Provider

/** The doors of the report around; without a report no number opens anything. */
export const useFigureDoors = () => useContext(Doors)

/** Doors that keep the report's filters. Not the router's links: a year of many organizations has thousands of numbers. */
export function useReportDoors(filters: ReportQuery): FigureDoors {
  const navigate = useNavigate()
  return useMemo(() => {
    const getHref = (cell: string) =>
      `${foodbankPaths.reportRows()}${stringifySearch({ ...filters, cell })}`
    const open = (cell: string, event: MouseEvent) => {
      if (!isPlain(event)) return
      event.preventDefault()
      rememberDoor(cell)
      void navigate({ to: foodbankPaths.reportRows(), search: { ...filters, cell } })
    }
    return { filters, getHref, open }
  }, [filters, navigate])
}

/** A click that asks for no other tab or window. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
