import { defineMessages } from '#platform/i18n/messages.ts'

export const reportEstimateMessages = defineMessages({
  cs: {
    'report_estimate.saved': 'Odhady byly uloženy.',
    'report_estimate.period_closed': 'Období je uzavřené. Potvrďte, že odhad měníte dodatečně.',
  },
  en: {
    'report_estimate.saved': 'The estimates were saved.',
    'report_estimate.period_closed':
      'The period is closed. Confirm that you are changing the estimate afterwards.',
  },
})
