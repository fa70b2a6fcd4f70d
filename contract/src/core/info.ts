import { z } from 'zod'
import { endpoint } from '../platform/endpoint.ts'
import { one } from '../platform/envelopes.ts'

export const infoEndpoints = {
  /** Spec §7: `project_name` is read for the page's title. */
  get: endpoint({
    method: 'GET',
    path: '/info',
    access: 'public',
    summary: 'What the sign-in page and the page title need to know of the settings',
    answer: one(z.object({ project_name: z.string() })),
  }),
}
