import { endpoints } from '../platform/endpoint.ts'
import { exportOf } from '../platform/export.ts'
import type { CodeListName, codeListSchemas } from './code-lists.ts'

const codeListEndpoints = <const Name extends CodeListName>(
  name: Name,
  path: `/foodbank/${string}`,
) =>
  endpoints<ReturnType<typeof codeListSchemas<Name>>>()({
    list: { method: 'GET', path, access: [`fb_${name}.read`] },
    create: { method: 'POST', path, access: [`fb_${name}.create`] },
    update: { method: 'PUT', path: `${path}/:id`, access: [`fb_${name}.update`] },
    remove: { method: 'DELETE', path: `${path}/:id`, access: [`fb_${name}.delete`] },
  })

/** The endpoints of one code list. */
export type CodeListEndpoints<Name extends CodeListName> = ReturnType<
  typeof codeListEndpoints<Name>
>

export const regionEndpoints = codeListEndpoints('region', '/foodbank/regions')
export const applicantTypeEndpoints = codeListEndpoints(
  'applicant_type',
  '/foodbank/applicant-types',
)

/** What the list shows, as a file. */
export const regionFiles = { export: exportOf(regionEndpoints.list) }
export const applicantTypeFiles = { export: exportOf(applicantTypeEndpoints.list) }
