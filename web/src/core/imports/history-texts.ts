import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Words of imports in the system log. */
export const importHistoryTexts = defineTexts('import-history', {
  cs: {
    table: 'Import',
    kind: 'Druh dat',
    file_name: 'Soubor',
    created_by: 'Kdo importoval',
    row_count: 'Počet řádků',
    create: 'Vytvořeno',
    update: 'Doplněno',
    skip: 'Přeskočeno',
    error: 'Chyby',
    undone_at: 'Kdy byl import vrácen',
    undone_by: 'Kdo import vrátil',
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
    update: 'Filled in',
    skip: 'Skipped',
    error: 'Errors',
    undone_at: 'Undone at',
    undone_by: 'Undone by',
    taken_back: 'Records undone',
    left: 'Records kept',
  },
})
