import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { CodeListName, codeListSchemas } from './code-lists.ts'

const codeListEndpoints = <const Name extends CodeListName>(
  name: Name,
  path: `/foodbank/${string}`,
) =>
  endpoints<ReturnType<typeof codeListSchemas<Name>>>()({
    list: get(path, [`fb_${name}.read`]),
    create: post(path, [`fb_${name}.create`]),
    update: put(`${path}/:id`, [`fb_${name}.update`]),
    remove: del(`${path}/:id`, [`fb_${name}.delete`]),
  })

export type CodeListEndpoints<Name extends CodeListName> = ReturnType<
  typeof codeListEndpoints<Name>
>

export const regionEndpoints = codeListEndpoints('region', '/foodbank/regions')
export const applicantTypeEndpoints = codeListEndpoints(
  'applicant_type',
  '/foodbank/applicant-types',
)

export const regionFiles = { export: exportEndpoint(regionEndpoints.list) }
export const applicantTypeFiles = { export: exportEndpoint(applicantTypeEndpoints.list) }
