import { del, endpoints, get, post, put } from '../platform/endpoint.ts'
import { exportEndpoint } from '../platform/export.ts'
import type { CodeListName, codeListSchemas } from './code-lists.ts'

const codeListEndpoints = <
  const Name extends CodeListName,
  const Resource extends 'region' | 'applicant_type',
>(
  _name: Name,
  resource: Resource,
  path: `/foodbank/${string}`,
) =>
  endpoints<ReturnType<typeof codeListSchemas<Name>>>()({
    list: get(path, [`fb_${resource}.read`]),
    create: post(path, [`fb_${resource}.create`]),
    update: put(`${path}/:id`, [`fb_${resource}.update`]),
    remove: del(`${path}/:id`, [`fb_${resource}.delete`]),
  })

export type CodeListEndpoints<Name extends CodeListName> = ReturnType<
  typeof codeListEndpoints<Name, 'region' | 'applicant_type'>
>

export const regionEndpoints = codeListEndpoints('region', 'region', '/foodbank/regions')
export const applicantTypeEndpoints = codeListEndpoints(
  'applicant_type',
  'applicant_type',
  '/foodbank/applicant-types',
)
/** Kept by who keeps the types of applicants; the desk offers them. */
export const measureKindEndpoints = codeListEndpoints(
  'measure_kind',
  'applicant_type',
  '/foodbank/measure-kinds',
)

export const regionFiles = { export: exportEndpoint(regionEndpoints.list) }
export const applicantTypeFiles = { export: exportEndpoint(applicantTypeEndpoints.list) }
export const measureKindFiles = { export: exportEndpoint(measureKindEndpoints.list) }
