import { del, endpoints, post } from '../../platform/endpoint.ts'
import type { signatureSchemas } from './signatures.ts'

/** Thousandths: the box is as wide as that, and so high. */
export const BOX = { width: 1000, height: 400 } as const

export const signatureEndpoints = endpoints<typeof signatureSchemas>()({
  sign: post('/warehouse/documents/:id/signature', ['wh_document.create']),
  remove: del('/warehouse/documents/:id/signature', ['wh_document.reverse']),
})
