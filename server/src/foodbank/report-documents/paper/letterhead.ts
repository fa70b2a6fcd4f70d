import type { Language } from '@crm/contract/core/translations'
import { findLogo } from '#core/company/service.ts'
import type { Connection } from '#platform/database/database.ts'
import { foodbankSettings } from '../../settings/service.ts'

/** What stands on top of a paper of the programme. */
export type Letterhead = {
  /** As a `data:` address; null where the company has none. */
  readonly logo: string | null
  /** The statement beside the emblem of the Union; null where the Union pays nothing. */
  readonly coFunding: string | null
}

/** As the settings have it now, also for a report that was closed before. */
export async function getLetterhead(db: Connection, language: Language): Promise<Letterhead> {
  const logo = await findLogo(db)
  const settings = await foodbankSettings(db)
  const { media_type, content } = logo ?? {}
  return {
    logo: content ? `data:${media_type};base64,${content.toString('base64')}` : null,
    coFunding: settings.is_co_funded ? settings[`co_funding_${language}`] : null,
  }
}
