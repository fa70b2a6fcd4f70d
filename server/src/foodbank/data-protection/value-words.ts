import type { Words } from '#platform/export/list-export.ts'
import { isKeyBelow, wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('subject-document')

/** What a value that is a word of ours is called on paper; `null` for any other. */
export const valueWords = (value: string): Words | null =>
  isKeyBelow('subject-document', 'value', value) ? words(`value.${value}`) : null
