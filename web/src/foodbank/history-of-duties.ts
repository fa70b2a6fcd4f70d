import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { dutiesTexts } from './duties-texts.ts'
import { historyTexts } from './history-texts.ts'
import { foodbankPaths } from './paths.ts'

const counted = (value: unknown) =>
  value === null || typeof value !== 'object' ? null : Object.values(value).join(' + ')

export const dutiesHistory: readonly HistoryTable[] = [
  {
    table: 'foodbank.settings',
    label: label(dutiesTexts, 'table.settings'),
    columns: {
      programme_name: label(dutiesTexts, 'programme_name'),
      programme_project: label(dutiesTexts, 'programme_project'),
      estimate_days: label(dutiesTexts, 'estimate_days'),
      information_notice: label(dutiesTexts, 'information_notice'),
      retention_months: label(dutiesTexts, 'retention_months'),
    },
    screen: foodbankPaths.settings(),
  },
  {
    table: 'foodbank.report_estimate',
    label: label(dutiesTexts, 'table.report_estimate'),
    columns: {
      organization_id: label(historyTexts, 'organization'),
      indicator: label(dutiesTexts, 'indicator'),
      period_from: label(dutiesTexts, 'period_from'),
      period_to: label(dutiesTexts, 'period_to'),
      value: label(dutiesTexts, 'value'),
      note: label(dutiesTexts, 'note'),
      created_by: label(historyTexts, 'author'),
    },
    screen: foodbankPaths.reportEstimates(),
  },
  {
    table: 'foodbank.report_closing',
    label: label(dutiesTexts, 'table.report_closing'),
    columns: {
      period_from: label(dutiesTexts, 'period_from'),
      period_to: label(dutiesTexts, 'period_to'),
      organization_id: label(historyTexts, 'organization'),
      version: label(dutiesTexts, 'version'),
      note: label(dutiesTexts, 'note'),
      closed_by: label(dutiesTexts, 'closed_by'),
      closed_at: label(dutiesTexts, 'closed_at'),
    },
    screen: foodbankPaths.reportClosings(),
  },
  {
    table: 'foodbank.erasure',
    label: label(dutiesTexts, 'table.erasure'),
    columns: {
      applicant_id: label(historyTexts, 'applicant'),
      reason: label(dutiesTexts, 'reason'),
      number: label(dutiesTexts, 'number'),
      counts: label(dutiesTexts, 'counts'),
      outside: label(dutiesTexts, 'outside'),
      erased_by: label(dutiesTexts, 'erased_by'),
      erased_at: label(dutiesTexts, 'erased_at'),
    },
    words: {
      reason: {
        request: label(dutiesTexts, 'reasons.request'),
        retention: label(dutiesTexts, 'reasons.retention'),
        replay: label(dutiesTexts, 'reasons.replay'),
      },
    },
    show: { counts: counted, outside: counted },
    screen: foodbankPaths.dataProtection(),
  },
  {
    table: 'foodbank.not_duplicate',
    label: label(dutiesTexts, 'table.not_duplicate'),
    columns: {
      first_id: label(dutiesTexts, 'first'),
      second_id: label(dutiesTexts, 'second'),
      created_by: label(historyTexts, 'author'),
    },
    screen: foodbankPaths.duplicates(),
  },
]
