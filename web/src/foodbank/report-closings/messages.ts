import { defineMessages } from '#platform/i18n/messages.ts'

export const reportClosingMessages = defineMessages({
  cs: {
    'report_closing.created': 'Období bylo uzavřeno.',
    'report_closing.not_found': 'Uzavřené období nebylo nalezeno.',
    'report_closing.not_ended': 'Uzavřít lze jen období, které už skončilo.',
    'report_closing.closed_already': 'Toto období je už uzavřené.',
    'report_closing.estimates_missing': 'Za toto období chybí odhady.',
  },
  en: {
    'report_closing.created': 'The period was closed.',
    'report_closing.not_found': 'The closed period was not found.',
    'report_closing.not_ended': 'Only a period that is over can be closed.',
    'report_closing.closed_already': 'This period is closed already.',
    'report_closing.estimates_missing': 'Estimates for this period are missing.',
  },
})
