import cs from '@crm/texts/foodbank/notices/data-notice.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const noticeTexts = defineTexts('data-notice', cs)
