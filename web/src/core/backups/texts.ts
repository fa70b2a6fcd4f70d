import cs from '@crm/texts/core/backups/backups.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const backupTexts = defineTexts('backups', cs)
