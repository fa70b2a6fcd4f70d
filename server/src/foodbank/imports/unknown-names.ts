import type { ImportOption } from '@crm/contract/core/imports/imports'

/** What becomes of a region or type that no code list knows. */
export const unknownOption: ImportOption = {
  name: 'unknown',
  words: { cs: 'Neznámý region nebo typ', en: 'Unknown region or type' },
  choices: [
    { value: 'error', words: { cs: 'Záznam neimportovat', en: 'Do not import the record' } },
    { value: 'leave', words: { cs: 'Údaj nevyplnit', en: 'Leave it empty' } },
  ],
  preset: 'error',
}
