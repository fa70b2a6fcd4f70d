import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { programmeRuleSchemas } from './programme-rules.ts'

const path = '/foodbank/programme-rules'

export const programmeRuleEndpoints = endpoints<typeof programmeRuleSchemas>()({
  list: get(path, ['fb_settings.read']),
  create: post(path, ['fb_settings.update']),
  update: put(`${path}/:id`, ['fb_settings.update']),
  remove: del(`${path}/:id`, ['fb_settings.update']),
})

export const programmeRuleFiles = { export: exportEndpoint(programmeRuleEndpoints.list) }
