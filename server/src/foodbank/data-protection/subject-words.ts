import type { Words } from '#platform/export/list-export.ts'

/** What the documents call values that are words of ours. */
export const VALUE_WORDS: Readonly<Record<string, Words>> = {
  male: { cs: 'muž', en: 'man' },
  female: { cs: 'žena', en: 'woman' },
  unspecified: { cs: 'neuvedeno', en: 'not given' },
  unknown: { cs: 'věk neuveden', en: 'age not given' },
  spouse: { cs: 'manžel/manželka', en: 'husband/wife' },
  partner: { cs: 'partner/partnerka', en: 'partner' },
  child: { cs: 'dítě', en: 'child' },
  parent: { cs: 'rodič', en: 'parent' },
  sibling: { cs: 'sourozenec', en: 'sibling' },
  other: { cs: 'jiný vztah', en: 'other relation' },
  roommate: { cs: 'spolubydlící', en: 'housemate' },
  active: { cs: 'aktivní', en: 'active' },
  confirmed: { cs: 'vydáno', en: 'served' },
  rejected: { cs: 'bez účasti', en: 'no-show' },
  insert: { cs: 'zápis', en: 'recorded' },
  update: { cs: 'změna', en: 'changed' },
  delete: { cs: 'smazání', en: 'deleted' },
  read: { cs: 'čtení', en: 'read' },
  search: { cs: 'hledání', en: 'search' },
  export: { cs: 'export', en: 'export' },
  print: { cs: 'tisk', en: 'print' },
  erasure: { cs: 'výmaz', en: 'erasure' },
  import: { cs: 'import', en: 'import' },
}

/** The rest of the document. */
export const DOCUMENT_WORDS = {
  title: { cs: 'Osobní údaje žadatele', en: 'Personal data of an applicant' },
  about: {
    cs: 'Výpis podle článku 15 nařízení (EU) 2016/679, pořízen {at}. Obsahuje vše, co je o osobě vedeno.',
    en: 'A copy under Article 15 of Regulation (EU) 2016/679, made {at}. It contains everything kept about the person.',
  },
  controller: { cs: 'Správce údajů', en: 'Controller of the data' },
  changes: { cs: 'Kdo údaje zapsal a změnil', en: 'Who recorded and changed the data' },
  reads: { cs: 'Kdo údaje viděl nebo si je vyžádal', en: 'Who saw or requested the data' },
  refused: { cs: 'odmítnuto', en: 'refused' },
  system: { cs: 'systém', en: 'system' },
  when: { cs: 'Kdy', en: 'When' },
  what: { cs: 'Co', en: 'What' },
  record: { cs: 'Záznam', en: 'Record' },
  who: { cs: 'Kdo', en: 'Who' },
  organization: { cs: 'Organizace', en: 'Organization' },
} as const satisfies Readonly<Record<string, Words>>
