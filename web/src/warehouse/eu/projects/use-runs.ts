import type { EuProject } from '@crm/contract/warehouse/eu/eu-projects'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { euTexts } from '../texts.ts'

/** „1. 5. 2023 – 30. 4. 2026"; null where nobody has said. */
export function useRuns() {
  const t = useTexts(euTexts)
  const { date } = useFormat()
  return ({ runs_from, runs_to }: Pick<EuProject, 'runs_from' | 'runs_to'>): string | null => {
    if (runs_from !== null && runs_to !== null)
      return t('runs.span', { from: date(runs_from), to: date(runs_to) })
    if (runs_from !== null) return t('runs.since', { from: date(runs_from) })
    return runs_to === null ? null : t('runs.until', { to: date(runs_to) })
  }
}
