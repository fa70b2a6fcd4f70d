import { defineMessages } from '#platform/i18n/messages.ts'

export const reportMessages = defineMessages({
  cs: { 'report.cell_not_found': 'Takové číslo v reportu není.' },
  en: { 'report.cell_not_found': 'There is no such number in the report.' },
})
