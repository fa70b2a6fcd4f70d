import cs from '@crm/texts/core/notifications/notifications.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const inboxTexts = defineTexts('notifications', cs)
