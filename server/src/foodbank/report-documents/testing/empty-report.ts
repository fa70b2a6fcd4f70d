import { GROUP_COLUMNS, PERSON_AIDS } from '@crm/contract/foodbank/reports/cells'
import { toRecord } from '@crm/contract/platform/records'
import type { Figure, Report } from '@crm/contract/foodbank/reports/reports'

const figure = (value: number): Figure => ({ value, cell: 'cell' })
const NOTHING = {
  rows: [],
  total: { ...toRecord(GROUP_COLUMNS, () => figure(0)), id: null, name: null },
}

/** A report of a day on which nothing happened. */
export const EMPTY_REPORT: Report = {
  head: {
    project_name: '',
    company_name: null,
    company: null,
    programme_name: '',
    programme_project: null,
    project_number: null,
    organization_name: null,
    region_name: null,
    applicant_type_name: null,
    date_from: '2026-01-01',
    date_to: '2026-03-31',
    generated_at: '2026-04-01T08:00:00.000Z',
    generated_by_name: '',
    partial: false,
    rules: [],
  },
  requests: {
    created: figure(0),
    reserved: figure(0),
    confirmed: figure(0),
    rejected: figure(0),
    active: figure(0),
  },
  households: {
    total: figure(0),
    first_time: figure(0),
    persons: figure(0),
    average_size: null,
    with_children: figure(0),
    single: figure(0),
  },
  persons: toRecord(PERSON_AIDS, () => []),
  indicators: [],
  categories: {
    rows: [],
    food: { own: figure(0), op: figure(0), total: figure(0), share: null },
    material: { own: figure(0), op: figure(0), total: figure(0), share: null },
    total: { own: figure(0), op: figure(0), total: figure(0), share: null },
  },
  organizations: NOTHING,
  recommending: NOTHING,
  regions: NOTHING,
  types: NOTHING,
  months: [],
  stock: null,
  notes: {
    persons_by_birth_date: figure(0),
    persons_by_birth_year: figure(0),
    persons_without_age: figure(0),
    persons_without_sex: figure(0),
    households_gone: figure(0),
    supports_without_request: figure(0),
  },
}
