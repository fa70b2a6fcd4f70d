import cs from '@crm/texts/core/alarms/alarms.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const alarmTexts = defineTexts('alarms', cs)
