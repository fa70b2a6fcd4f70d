import type { CallRow } from '@crm/contract/foodbank/moves/calls'
import { callEndpoints } from '@crm/contract/foodbank/moves/calls.endpoints'
import { IconCheck } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { applicantName } from '#foodbank/applicants/full-name.ts'
import { useSettleCall } from '../queries.ts'
import { moveTexts } from '../texts.ts'
import classes from './Calls.module.css'
import { firstOutcome } from './outcomes.ts'

/** The tick; of a ticked call how it ended, by whom and when. */
export function CallAction({ row }: { row: CallRow }) {
  const t = useTexts(moveTexts)
  const { dateTime } = useFormat()
  const missing = useMissing(callEndpoints.settle)
  const { run, isPending } = useSettleCall()
  const { id, outcome, reached_at, reached_by_name } = row
  const first = firstOutcome(row)
  if (outcome !== null && reached_at !== null)
    return (
      <span className={classes.quiet}>
        {t('calls.settledBy', {
          outcome: t(`outcome.${outcome}`),
          who: reached_by_name ?? '',
          when: dateTime(reached_at),
        })}
      </span>
    )
  return (
    <span data-no-print>
      <ActionButton
        variant="default"
        px="xs"
        leftSection={<IconCheck size={16} aria-hidden />}
        aria-label={`${t(`outcome.${first}`)}: ${applicantName(row)}`}
        refused={row.can.settle ? undefined : missing}
        loading={isPending}
        onClick={() => void run({ params: { id }, body: { outcome: first } })}
      >
        {t(`outcome.${first}`)}
      </ActionButton>
    </span>
  )
}
