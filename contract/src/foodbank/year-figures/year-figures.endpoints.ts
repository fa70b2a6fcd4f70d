import { endpoints, get, post } from '../../platform/endpoint.ts'
import { REPORT_ACCESS } from '../reports/reports.endpoints.ts'
import type { yearFigureFileSchemas, yearFigureSchemas } from './year-figures.ts'

export const yearFigureEndpoints = endpoints<typeof yearFigureSchemas>()({
  get: get('/foodbank/year', REPORT_ACCESS),
})

export const yearFigureFiles = endpoints<typeof yearFigureFileSchemas>()({
  export: post('/foodbank/year/export', REPORT_ACCESS, { kind: 'file' }),
})
