import cs from '@crm/texts/core/open/invitation.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const invitationTexts = defineTexts('invitation', cs)
