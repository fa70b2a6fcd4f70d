import type { Report } from '@crm/contract/foodbank/reports/reports'

/** The blocks in the order and with the letters of domain.md §3.6; a letter keeps its block where one is left out. */
export const SECTIONS = [
  { name: 'head', letter: 'A' },
  { name: 'requests', letter: 'B' },
  { name: 'households', letter: 'C' },
  { name: 'persons', letter: 'D' },
  { name: 'indicators', letter: 'E' },
  { name: 'categories', letter: 'F' },
  { name: 'organizations', letter: 'G' },
  { name: 'regions', letter: 'H' },
  { name: 'months', letter: 'I' },
  { name: 'notes', letter: 'J' },
] as const
export type SectionName = (typeof SECTIONS)[number]['name']

/** The blocks that a report has: months only where there are several. */
export const sectionsOf = ({ months }: Report) =>
  SECTIONS.filter(({ name }) => name !== 'months' || months.length > 0)

/** The anchor of a block. */
export const anchorOf = (name: SectionName) => `report-${name}`

/** Nothing was asked for, and nothing handed out. */
export const isEmpty = ({ requests, organizations: { total } }: Report) =>
  [requests.created, requests.reserved, total.supports].every(({ value }) => !value)
