import type { Column, Erasure } from '../../platform/personal-data.ts'

/** Why a column stays after an erasure. */
export const KEY = { keep: 'key' } as const satisfies Erasure
export const STATISTICS = { keep: 'statistics' } as const satisfies Erasure
export const ACT = { keep: 'act' } as const satisfies Erasure
/** Author and time of a text: removed from the record with it, kept in the history. */
export const SIGNATURE = { keep_in_history: 'act' } as const satisfies Erasure

/** A key that the record gets another value for, so that the history must not say the former one. */
export const OWN_KEY = { keep_in_record: 'key' } as const satisfies Erasure
/** Statistics with keys of persons in them, which the record gets other values for. */
export const OWN_STATISTICS = { keep_in_record: 'statistics' } as const satisfies Erasure

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
/** Whose an erased record was is said nowhere: it goes to a record that is nobody's. */
export const separated_id = { ...applicant_id, erasure: OWN_KEY } as const satisfies Column
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
