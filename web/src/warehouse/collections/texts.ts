import cs from '@crm/texts/warehouse/collections/collections.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const collectionTexts = defineTexts('collections', cs)
