import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { recallPrintSchemas, recallSchemas } from './recalls.ts'

/** Of one recall. */
export const MAX_RECALLED = 500

export const recallEndpoints = endpoints<typeof recallSchemas>()({
  list: get('/warehouse/recalls', ['wh_recall.read']),
  /** Lots that an alarm may mean. */
  matches: get('/warehouse/recalls/matches', ['wh_recall.create']),
  get: get('/warehouse/recalls/:id', ['wh_recall.read']),
  handOuts: get('/warehouse/recalls/:id/hand-outs', ['wh_recall.read']),
  create: post('/warehouse/recalls', ['wh_recall.create']),
  update: put('/warehouse/recalls/:id', ['wh_recall.update']),
  addLots: post('/warehouse/recalls/:id/lots', ['wh_recall.create']),
  close: post('/warehouse/recalls/:id/close', ['wh_recall.update']),
  /** Partners' addresses are theirs who may read partners. */
  send: post('/warehouse/recalls/:id/messages', ['wh_recall.create', 'wh_partner.read']),
  addAnswer: post('/warehouse/recalls/:id/answers', ['wh_recall.create']),
  /** Its goods at a place, or at a partner, as a document. */
  begin: post('/warehouse/recalls/:id/documents', ['wh_recall.read', 'wh_document.create']),
  removeAnswer: del('/warehouse/recall-answers/:id', ['wh_recall.create']),
})

export const recallFiles = {
  export: exportEndpoint(recallEndpoints.list),
  exportHandOuts: exportEndpoint(recallEndpoints.handOuts),
}

/** What hangs at a distribution point. */
export const recallPrints = endpoints<typeof recallPrintSchemas>()({
  notice: post('/warehouse/recalls/:id/notice', ['wh_recall.read'], { kind: 'file' }),
})
