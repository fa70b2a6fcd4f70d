import { DISPATCH_STATUSES } from '@crm/contract/foodbank/federation/federation'
import { labels } from '#platform/i18n/labels.ts'
import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { foodbankPaths } from '../paths.ts'
import { federationTexts } from './texts.ts'

export const federationHistory: readonly HistoryTable[] = [
  {
    table: 'foodbank.federation',
    label: label(federationTexts, 'table.federation'),
    columns: labels(federationTexts, ['is_sending', 'address', 'is_receiving'], 'field'),
    screen: foodbankPaths.federationSending(),
  },
  {
    table: 'foodbank.federation_dispatch',
    label: label(federationTexts, 'table.dispatch'),
    columns: labels(federationTexts, ['statement', 'status', 'tries'], 'column'),
    words: { status: labels(federationTexts, DISPATCH_STATUSES, 'status') },
    screen: foodbankPaths.federationSending(),
  },
  {
    table: 'foodbank.federation_member',
    label: label(federationTexts, 'table.member'),
    columns: labels(
      federationTexts,
      ['name', 'public_key', 'fingerprint', 'is_active', 'joined_on'],
      'field',
    ),
    screen: foodbankPaths.federationMembers(),
  },
  {
    table: 'foodbank.federation_statement',
    label: label(federationTexts, 'table.statement'),
    columns: {
      ...labels(
        federationTexts,
        ['member_id', 'period_from', 'period_to', 'version', 'statement', 'received_at'],
        'column',
      ),
      fingerprint: label(federationTexts, 'field.fingerprint'),
    },
    screen: foodbankPaths.federation(),
  },
]
