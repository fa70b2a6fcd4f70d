import { endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { dataProtectionSchemas, dataProtectionFileSchemas } from './data-protection.ts'

const path = '/foodbank/data-protection'
const read = ['fb_data_protection.read'] as const
const update = ['fb_data_protection.read', 'fb_data_protection.update'] as const

export const dataProtectionEndpoints = endpoints<typeof dataProtectionSchemas>()({
  /** POST keeps a person's data out of addresses. */
  people: post(`${path}/people/search`, read),
  get: get(`${path}/people/:id`, read),
  restrict: post(`${path}/people/:id/restriction`, update),
  lift: post(`${path}/people/:id/restriction/lift`, update),
  preview: get(`${path}/people/:id/erasure`, update),
  erase: post(`${path}/people/:id/erasure`, update),
  erasures: get(`${path}/erasures`, read),
  retention: get(`${path}/retention`, read),
  setRetention: put(`${path}/retention/:id`, update),
  due: get(`${path}/retention/due`, read),
  reads: get(`${path}/reads`, read),
  readsOfDay: get(`${path}/reads/entries`, read),
})

/** The lists of the desk; the data of one person are `dataProtectionFiles.export`. */
export const dataProtectionListFiles = {
  erasures: exportEndpoint(dataProtectionEndpoints.erasures),
  due: exportEndpoint(dataProtectionEndpoints.due),
  reads: exportEndpoint(dataProtectionEndpoints.reads),
}

/** What the desk hands to people: their data, and the receipt of an erasure. */
export const dataProtectionFiles = endpoints<typeof dataProtectionFileSchemas>()({
  export: get(`${path}/people/:id/export`, read, { kind: 'file' }),
  receipt: get(`${path}/erasures/:id/receipt`, read, { kind: 'file' }),
})
