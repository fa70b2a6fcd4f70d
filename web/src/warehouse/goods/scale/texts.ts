import cs from '@crm/texts/warehouse/scale/scale.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const scaleTexts = defineTexts('scale', cs)
