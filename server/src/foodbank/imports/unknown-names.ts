import type { ImportOption } from '@crm/contract/core/imports/imports'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('foodbank-imports')

/** What to do with a region or type that is in no code list. */
export const unknownOption: ImportOption = {
  name: 'unknown',
  words: words('unknown_region_or_type'),
  choices: [
    { value: 'error', words: words('do_not_import_the_record') },
    { value: 'leave', words: words('leave_it_empty') },
  ],
  preset: 'error',
}
