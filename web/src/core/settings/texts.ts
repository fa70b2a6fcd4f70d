import cs from '@crm/texts/core/settings/settings.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const settingsTexts = defineTexts('settings', cs)
