import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Words of imports in the system log. */
export const importHistoryTexts = defineTexts('import-history', {
  cs: {
    table: 'Import',
    kind: 'Druh dat',
    file_name: 'Soubor',
    created_by: 'Importoval(a)',
    row_count: 'Počet řádků',
    create: 'Vytvořeno',
    update: 'Doplněno',
    skip: 'Přeskočeno',
    error: 'Chyb',
    undone_at: 'Vráceno',
    undone_by: 'Vrátil(a)',
    taken_back: 'Vráceno záznamů',
    left: 'Ponecháno záznamů',
  },
  en: {
    table: 'Import',
    kind: 'Kind of data',
    file_name: 'File',
    created_by: 'Imported by',
    row_count: 'Rows',
    create: 'Created',
    update: 'Completed',
    skip: 'Skipped',
    error: 'Errors',
    undone_at: 'Taken back',
    undone_by: 'Taken back by',
    taken_back: 'Records taken back',
    left: 'Records left',
  },
})
