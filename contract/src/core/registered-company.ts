import { z } from 'zod'

/** A company of the public register, in the fields of the form. */
export const registeredCompany = z.object({
  company_name: z.string(),
  company_id: z.string(),
  tax_id: z.string().nullable(),
  company_street: z.string().nullable(),
  company_house_number: z.string().nullable(),
  company_city: z.string().nullable(),
  company_zip: z.string().nullable(),
  dissolved_on: z.string().nullable(),
  source_updated_on: z.string().nullable(),
})
