import cs from '@crm/texts/warehouse/temperatures/temperatures.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const temperatureTexts = defineTexts('temperatures', cs)
