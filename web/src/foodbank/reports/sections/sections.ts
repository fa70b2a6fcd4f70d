import { isStockless } from '@crm/contract/foodbank/reports/layout-counts'
import { SECTIONS, type SectionName } from '@crm/contract/foodbank/reports/layout'
import type { Report } from '@crm/contract/foodbank/reports/reports'

/** The blocks that a report has: months only where there are several, a stock only where something happened to it. */
export const getSections = (report: Report) =>
  SECTIONS.filter(({ name }) =>
    name === 'months' ? report.months.length > 0 : name !== 'stock' || !isStockless(report),
  )

/** The anchor of a block. */
export const getAnchor = (name: SectionName) => `report-${name}`

/** Nothing was asked for, and nothing handed out. */
export const isEmpty = ({ requests, organizations: { total } }: Report) =>
  [requests.created, requests.reserved, total.supports].every(({ value }) => !value)
