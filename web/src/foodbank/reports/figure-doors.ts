import type { EuPersonQuery } from '@crm/contract/foodbank/eu-persons/eu-persons'
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
  /** Tells the door of a number from those of the same cell elsewhere on the screen. */
  readonly getKey: (cell: string) => string
  readonly open: (cell: string, event: MouseEvent) => void
  /** Which numbers have rows to open; all of them without. */
  readonly opens?: (cell: string) => boolean
}

const Doors = createContext<FigureDoors | null>(null)
export const FigureDoorsProvider = Doors.Provider

/** The doors of the report around; without a report no number opens anything. */
export const useFigureDoors = () => useContext(Doors)

/** Doors that keep the report's filters. Not the router's links: a year of many organizations has thousands of numbers. */
export function useReportDoors(filters: ReportQuery): FigureDoors {
  const navigate = useNavigate()
  return useMemo(() => getDoors(navigate, filters, null), [filters, navigate])
}

/** Doors of the persons with EU help: those of its sums, and those of the row of a site, whose report they open. */
export function useEuPersonDoors(filters: EuPersonQuery) {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      ofAll: getDoors(navigate, filters, filters),
      ofSite: (organization_id: string) =>
        getDoors(navigate, { ...filters, organization_id }, filters),
    }),
    [filters, navigate],
  )
}

/** Doors of a closed report: to the rows that it counted, as it froze them. Who left the register since it has not frozen. */
export function useClosedDoors(closingId: string, filters: ReportQuery): FigureDoors {
  const navigate = useNavigate()
  return useMemo(
    () => ({
      filters,
      opens: (cell) => cell !== 'notes.households_gone',
      getKey: (cell) => `closed.${cell}`,
      getHref: (cell) => foodbankPaths.closedRows(closingId, cell),
      open: (cell, event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        rememberDoor(`closed.${cell}`)
        void navigate({ to: foodbankPaths.closedRows(closingId, cell) })
      },
    }),
    [closingId, filters, navigate],
  )
}

function getDoors(
  navigate: ReturnType<typeof useNavigate>,
  filters: ReportQuery,
  from: EuPersonQuery | null,
): FigureDoors {
  const isNarrowed = from && from.organization_id !== filters.organization_id
  const getKey = (cell: string) => (isNarrowed ? `${filters.organization_id}.${cell}` : cell)
  return {
    filters,
    getKey,
    getHref: (cell) => `${foodbankPaths.reportRows()}${stringifySearch({ ...filters, cell })}`,
    open: (cell, event) => {
      if (!isPlain(event)) return
      event.preventDefault()
      rememberDoor(getKey(cell), from && { screen: 'euPersons', query: from })
      void navigate({ to: foodbankPaths.reportRows(), search: { ...filters, cell } })
    },
  }
}

/** A click that asks for no other tab or window. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
