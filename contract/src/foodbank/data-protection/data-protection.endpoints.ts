import { endpoints } from '../../platform/endpoint.ts'
import { exportOf } from '../../platform/export.ts'
import type { dataProtectionSchemas, dataProtectionFileSchemas } from './data-protection.ts'

const path = '/foodbank/data-protection'
const read = ['fb_data_protection.read'] as const
const update = ['fb_data_protection.read', 'fb_data_protection.update'] as const

export const dataProtectionEndpoints = endpoints<typeof dataProtectionSchemas>()({
  /** POST, so that what is typed of a person stands in no address. */
  people: { method: 'POST', path: `${path}/people/search`, access: read },
  get: { method: 'GET', path: `${path}/people/:id`, access: read },
  restrict: { method: 'POST', path: `${path}/people/:id/restriction`, access: update },
  lift: { method: 'POST', path: `${path}/people/:id/restriction/lift`, access: update },
  preview: { method: 'GET', path: `${path}/people/:id/erasure`, access: update },
  erase: { method: 'POST', path: `${path}/people/:id/erasure`, access: update },
  erasures: { method: 'GET', path: `${path}/erasures`, access: read },
  retention: { method: 'GET', path: `${path}/retention`, access: read },
  setRetention: { method: 'PUT', path: `${path}/retention/:id`, access: update },
  due: { method: 'GET', path: `${path}/retention/due`, access: read },
  reads: { method: 'GET', path: `${path}/reads`, access: read },
  readsOfDay: { method: 'GET', path: `${path}/reads/entries`, access: read },
})

/** The lists of the desk of data protection; the data of one person are another file, `dataProtectionFiles.export`. */
export const dataProtectionListFiles = {
  erasures: exportOf(dataProtectionEndpoints.erasures),
  due: exportOf(dataProtectionEndpoints.due),
  reads: exportOf(dataProtectionEndpoints.reads),
}

/** What the desk hands over to people: the data kept of them, and that they were erased. */
export const dataProtectionFiles = endpoints<typeof dataProtectionFileSchemas>()({
  export: { kind: 'file', method: 'GET', path: `${path}/people/:id/export`, access: read },
  receipt: { kind: 'file', method: 'GET', path: `${path}/erasures/:id/receipt`, access: read },
})
