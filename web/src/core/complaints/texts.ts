import cs from '@crm/texts/core/open/complaints.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const complaintTexts = defineTexts('complaints', cs)
