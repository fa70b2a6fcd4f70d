import { endpoints, post } from '../platform/endpoint.ts'
import type { labelFileSchemas } from './labels.ts'

/** A printer of labels, or sheets of ten on ordinary paper. */
export const LABEL_PAPERS = ['roll', 'a4'] as const

/** Whoever sees the goods may print what is stuck on their crates. */
export const labelFiles = endpoints<typeof labelFileSchemas>()({
  ofDocument: post('/warehouse/documents/:id/labels', ['wh_stock.read'], { kind: 'file' }),
  ofLot: post('/warehouse/lots/:id/label', ['wh_stock.read'], { kind: 'file' }),
})
