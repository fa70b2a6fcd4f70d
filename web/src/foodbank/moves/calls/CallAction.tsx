import type { CallRow } from '@crm/contract/foodbank/moves/calls'
import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { applicantName } from '#foodbank/applicants/full-name.ts'
import { useReopenCall, useSettleCall } from '../queries.ts'
import { moveTexts } from '../texts.ts'
import classes from './Calls.module.css'

/** The tick, other outcomes behind the dots; of a ticked call who it was and the way back. */
export function CallAction({ row }: { row: CallRow }) {
  const t = useTexts(moveTexts)
  const { dateTime } = useFormat()
  const settling = useSettleCall()
  const reopening = useReopenCall()
  const { id, outcome, reached_at, reached_by_name } = row
  const params = { id }
  const name = applicantName(row)
  const mayNot = row.can.settle ? undefined : t('calls.mayNot')
  if (outcome !== null && reached_at !== null)
    return (
      <span className={classes.action}>
        <span className={classes.quiet}>
          {t('calls.settledBy', {
            outcome: t(`outcome.${outcome}`),
            who: reached_by_name ?? '',
            when: dateTime(reached_at),
          })}
        </span>
        <RowActions
          name={name}
          actions={[
            {
              label: t('calls.reopen'),
              icon: IconArrowBackUp,
              onClick: () => void reopening.run({ params }),
              disabledReason: mayNot,
            },
          ]}
        />
      </span>
    )
  const settle = (as: 'reached' | 'in_person' | 'unreachable') =>
    void settling.run({ params, body: { outcome: as } })
  if (mayNot) return <span className={classes.quiet}>{mayNot}</span>
  return (
    <span className={classes.action} data-no-print>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconCheck size={16} aria-hidden />}
        aria-label={t('calls.settleOf', { name })}
        loading={settling.isPending}
        onClick={() => settle('reached')}
      >
        {t('calls.settle')}
      </Button>
      <RowActions
        name={name}
        actions={[
          { label: t('calls.in_person'), onClick: () => settle('in_person') },
          { label: t('calls.unreachable'), onClick: () => settle('unreachable') },
        ]}
      />
    </span>
  )
}
