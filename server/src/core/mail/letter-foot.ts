import type { Language } from '@crm/contract/core/translations'
import { companyHead } from '#core/settings/company-head.ts'
import type { Connection } from '#platform/database/database.ts'

/** What stands below every letter, in its language: the company, its seat, numbers and contact; nothing while nobody has entered them. */
export async function letterFoot(db: Connection, language: Language): Promise<string> {
  const { name, details } = await companyHead(db, language)
  return details === '' ? '' : `${name} · ${details}`
}
