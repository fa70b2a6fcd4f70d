import type { z } from 'zod'
import type { registeredCompany } from '@crm/contract/core/settings'
import { findCompany } from '#core/company-register/service.ts'
import type { Context } from '#platform/context.ts'

/** The public register's data in the form's fields. Refuses like `findCompany`. */
export async function loadCompany(
  context: Pick<Context, 'db' | 'clock' | 'config'>,
  companyId: string,
): Promise<z.infer<typeof registeredCompany>> {
  const company = await findCompany(context, companyId)
  return {
    company_name: company.name,
    company_id: company.company_id,
    tax_id: company.tax_id,
    company_street: company.street,
    company_house_number: company.house_number,
    company_city: company.city,
    company_zip: company.zip,
    dissolved_on: company.dissolved_on,
    source_updated_on: company.register_updated_on,
  }
}
