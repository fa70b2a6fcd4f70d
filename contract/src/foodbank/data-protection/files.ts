import { z } from 'zod'
import { LANGUAGES } from '../../core/translations.ts'
import { endpoint } from '../../platform/endpoint.ts'
import { id } from '../../platform/formats.ts'

const params = z.object({ id })
const path = '/foodbank/data-protection'
const language = z.enum(LANGUAGES).default('cs')
const fileRefusals = { kind: 'file', answer: z.unknown() } as const

/** What the desk hands over to people: the data kept of them, and that they were erased. */
export const dataProtectionFiles = {
  export: endpoint({
    ...fileRefusals,
    method: 'GET',
    path: `${path}/people/:id/export`,
    access: ['fb_data_protection.read'],
    summary:
      'Everything kept of a person, to read or for machines (GDPR, Articles 15 and 20); recorded',
    params,
    query: z.strictObject({ format: z.enum(['pdf', 'json']), language }),
    refusals: { 'applicant.not_found': 404 },
    opens: { table: 'foodbank.applicant', as: 'export' },
  }),
  receipt: endpoint({
    ...fileRefusals,
    method: 'GET',
    path: `${path}/erasures/:id/receipt`,
    access: ['fb_data_protection.read'],
    summary: 'The receipt of an erasure, to hand over',
    params,
    query: z.strictObject({ language }),
    refusals: { 'erasure.not_found': 404 },
  }),
}
