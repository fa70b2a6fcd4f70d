import { z } from 'zod'
import { LANGUAGES } from '../core/translations.ts'
import { endpoint } from '../platform/endpoint.ts'
import { day, id } from '../platform/formats.ts'

const language = z.enum(LANGUAGES).default('cs')
const params = z.object({ id })

export const printFiles = {
  applicantSheet: endpoint({
    method: 'POST',
    path: '/foodbank/applicants/:id/sheet',
    access: ['fb_applicant.read'],
    summary: 'The applicant’s sheet as a PDF with the information notice, to be signed; the print is recorded',
    kind: 'file',
    params,
    body: z.strictObject({ language }),
    answer: z.unknown(),
    refusals: { 'applicant.not_found': 404, 'applicant.restricted': 409 },
    opens: { table: 'foodbank.applicant', as: 'print' },
  }),
  weeklyPlan: endpoint({
    method: 'POST',
    path: '/foodbank/organizations/:id/weekly-plan',
    access: ['fb_request.read'],
    summary: 'The week of a distribution point as a PDF: its slots and whom they wait for; the print is recorded',
    kind: 'file',
    params,
    body: z.strictObject({
      /** Any day of the week. */
      day,
      language,
    }),
    answer: z.unknown(),
    refusals: { 'organization.not_found': 404 },
  }),
}
