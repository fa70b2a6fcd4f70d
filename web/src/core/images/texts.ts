import cs from '@crm/texts/core/images/images.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const imageTexts = defineTexts('images', cs)
