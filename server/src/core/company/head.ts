import { formatPhone, formatZip } from '@crm/contract/platform/formats'
import type { Language } from '@crm/contract/core/translations'
import type { Connection } from '#platform/database/database.ts'
import { findCompany } from './repository.ts'
import { textsIn } from '#platform/texts/texts.ts'

/** The company on documents. */
export type CompanyHead = {
  readonly name: string
  /**
   * `Dlouhá 5, 602 00 Brno · IČO 45274649 · DIČ CZ45274649 · 603 123 456 · banka@example.cz`; may
   * be empty.
   */
  readonly details: string
}

export async function companyHead(db: Connection, language: Language): Promise<CompanyHead> {
  const company = await findCompany(db)
  return {
    name: company.company_name ?? company.project_name,
    details: companyDetails(company, language),
  }
}

/** The controller of the data (GDPR, Article 13(1)(a)). */
export const getController = ({ name, details }: CompanyHead) =>
  [name, details].filter(Boolean).join(', ')

/** In one line. */
export function companyDetails(
  company: Omit<Awaited<ReturnType<typeof findCompany>>, 'project_name' | 'company_name'>,
  language: Language,
): string {
  const {
    company_id,
    tax_id,
    company_email,
    company_phone,
    company_street,
    company_house_number,
    company_city,
    company_zip,
  } = company
  const words = textsIn(language, 'company-head')
  const town = joined(' ', [company_zip && formatZip(company_zip), company_city])
  return joined(' · ', [
    joined(', ', [joined(' ', [company_street, company_house_number]), town]),
    company_id && `${words('companyId')} ${company_id}`,
    tax_id && `${words('taxId')} ${tax_id}`,
    company_phone && formatPhone(company_phone),
    company_email,
  ])
}

const joined = (by: string, parts: readonly (string | null)[]) => parts.filter(Boolean).join(by)
