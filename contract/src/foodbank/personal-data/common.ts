import type { Column, Erasure } from '../../platform/personal-data.ts'

/** Why a column stays after an erasure. */
export const KEY = { keep: 'key' } as const satisfies Erasure
export const STATISTICS = { keep: 'statistics' } as const satisfies Erasure
export const ACT = { keep: 'act' } as const satisfies Erasure
/** Author and time of a text: removed from the record with it, kept in the history. */
export const SIGNATURE = { keep_in_history: 'act' } as const satisfies Erasure

export const DERIVED = { without: 'derived from exported columns' } as const

export const WORDS = {
  applicant_type: { cs: 'Typ žadatele', en: 'Applicant type' },
  birth_date: { cs: 'Datum narození', en: 'Date of birth' },
  birth_year: { cs: 'Rok narození', en: 'Year of birth' },
  note: { cs: 'Poznámka', en: 'Note' },
  organization: { cs: 'Organizace', en: 'Organization' },
  recommended_by: { cs: 'Doporučující organizace', en: 'Recommending organization' },
  region: { cs: 'Region', en: 'Region' },
  sex: { cs: 'Pohlaví', en: 'Sex' },
} as const

export const id = {
  label: { cs: 'Klíč', en: 'Key' },
  holds: 'key',
  erasure: KEY,
} as const satisfies Column
export const applicant_id = {
  label: { cs: 'Žadatel', en: 'Applicant' },
  holds: 'key',
  erasure: KEY,
} as const satisfies Column
export const created_by = {
  label: { cs: 'Autor záznamu', en: 'Author of the record' },
  holds: 'name',
  erasure: ACT,
  file: { label: { cs: 'Kdo zapsal', en: 'Recorded by' } },
} as const satisfies Column
export const created_at = {
  label: { cs: 'Vytvořeno', en: 'Created' },
  holds: 'moment',
  erasure: ACT,
  file: { label: { cs: 'Zapsáno', en: 'Recorded' } },
} as const satisfies Column
export const updated_at = {
  label: { cs: 'Naposledy změněno', en: 'Last changed' },
  holds: 'moment',
  erasure: ACT,
} as const satisfies Column
