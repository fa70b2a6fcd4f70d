import type { Assessment } from '@crm/contract/foodbank/entitlement/entitlement'
import type { EntitlementRule, ToldRule } from '@crm/contract/foodbank/entitlement/rules'

/** At most two visits in a calendar month, refused. */
const RULE: ToldRule = {
  id: '0190a000-0000-7000-8000-0000000000e1',
  organization_id: null,
  organization_label: null,
  kind: 'visits',
  valid_from: '2026-01-01',
  valid_to: null,
  applicant_type_ids: [],
  applicant_types: [],
  amount: 2,
  period_days: null,
  effect: 'refuse',
  source: 'Rada 5. 12. 2025',
}

export const makeRule = (given: Partial<EntitlementRule> = {}): EntitlementRule => ({
  ...RULE,
  created_by_name: null,
  updated_at: '2026-01-01T08:30:00.000Z',
  has_begun: false,
  ...given,
})

/** Two visits of March are there, and the next is possible from April. */
export const makeAssessment = (
  given: Partial<Assessment> = {},
  rule: Partial<ToldRule> = {},
): Assessment => ({
  rule: { ...RULE, ...rule },
  is_met: false,
  counted: 2,
  limit: 2,
  persons: null,
  period: { from: '2026-03-01', to: '2026-03-31' },
  days: ['2026-03-02', '2026-03-05'],
  next: '2026-04-01',
  ...given,
})
