import { endpoints, get, post } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { euAccountSchemas, euPrintSchemas } from './eu-accounts.ts'

/** What a figure of an account is made of; of a project or of one delivery. */
export const euAccountEndpoints = endpoints<typeof euAccountSchemas>()({
  there: get('/warehouse/eu-account/there', ['wh_eu.read']),
  moves: get('/warehouse/eu-account/moves', ['wh_eu.read']),
  handOuts: get('/warehouse/eu-account/hand-outs', ['wh_eu.read']),
})

export const euAccountFiles = {
  exportThere: exportEndpoint(euAccountEndpoints.there),
  exportMoves: exportEndpoint(euAccountEndpoints.moves),
  exportHandOuts: exportEndpoint(euAccountEndpoints.handOuts),
}

/** For the funder. */
export const euPrintFiles = endpoints<typeof euPrintSchemas>()({
  ofProject: post('/warehouse/eu-projects/:id/document', ['wh_eu.read'], { kind: 'file' }),
  ofDelivery: post('/warehouse/eu-deliveries/:id/document', ['wh_eu.read'], { kind: 'file' }),
})
