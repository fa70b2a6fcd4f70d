import { endpoints, get, post } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { temperaturePrintSchemas, temperatureSchemas } from './temperatures.ts'

const READ = ['wh_temperature.read'] as const

export const temperatureEndpoints = endpoints<typeof temperatureSchemas>()({
  today: get('/warehouse/temperatures/today', READ),
  list: get('/warehouse/temperatures', READ),
  month: get('/warehouse/temperatures/places/:id', READ),
  record: post('/warehouse/temperatures', ['wh_temperature.create']),
  withdraw: post('/warehouse/temperatures/:id/withdraw', ['wh_temperature.update']),
})

export const temperatureFiles = { export: exportEndpoint(temperatureEndpoints.list) }

export const temperaturePrintFiles = endpoints<typeof temperaturePrintSchemas>()({
  print: post('/warehouse/temperatures/places/:id/document', READ, { kind: 'file' }),
})
