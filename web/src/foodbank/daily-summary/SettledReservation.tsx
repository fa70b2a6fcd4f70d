import type { Reservation } from '@crm/contract/foodbank/desk/daily-summary'
import { Button, Group } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { RequestStatusDot } from '../help-requests/RequestStatusDot.tsx'
import { useRequestWords } from '../help-requests/use-request-words.ts'
import { HandOverButton } from '../prints/HandOverButton.tsx'
import { supportQuery } from '../supports/queries.ts'
import { getWalkIn } from './walk-in-row.ts'
import classes from './DeskPanel.module.css'
import { dailySummaryTexts } from './texts.ts'
import type { DeskActions } from './use-desk-actions.ts'
import { useRecordingRefusal } from './use-desk-refusals.ts'

const SupportDetailDrawer = lazyDrawer(() =>
  import('../supports/SupportDetailDrawer.tsx').then((file) => file.SupportDetailDrawer),
)

export function SettledReservation({
  reservation,
  actions,
}: {
  reservation: Reservation
  actions: DeskActions
}) {
  const request = useRequestWords()
  const notRecorded = useRecordingRefusal()
  const { status, support, can } = reservation
  const isReserved = getWalkIn(reservation) === undefined
  return (
    <div className={classes.settled}>
      {isReserved && <RequestStatusDot status={status} />}
      {support && (
        <HandedOut
          support={support}
          isRestricted={reservation.applicant.is_restricted}
          onCorrect={() => actions.correct(reservation)}
        />
      )}
      {isReserved && status === 'confirmed' && !support && !can.record_support && (
        <p>{notRecorded}</p>
      )}
      {can.reopen && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          disabled={actions.isPending}
          onClick={() => void actions.reopen(reservation)}
        >
          {request.reopen(status)}
        </Button>
      )}
    </div>
  )
}

type HandedOutProps = {
  support: NonNullable<Reservation['support']>
  isRestricted: boolean
  onCorrect: () => void
}

function HandedOut({ support: { id, total, can }, isRestricted, onCorrect }: HandedOutProps) {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  // read ahead: Enter on the row opens the correction at once
  useQuery({ ...supportQuery(id), enabled: can.update })
  return (
    <>
      <span className={classes.handedOut}>
        <IconCheck size={24} aria-hidden />
        {t('panel.handedOut', { amount: format.kilograms(total) })}
      </span>
      <Group gap="xs">
        {can.update && (
          <Button
            variant="default"
            leftSection={<IconPencil size={18} aria-hidden />}
            onClick={onCorrect}
          >
            {t('correction.open')}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpened(true)}>
          {t('panel.openSupport')}
        </Button>
        <HandOverButton support={{ id, is_restricted: isRestricted }} />
      </Group>
      {opened && <SupportDetailDrawer supportId={id} onClose={() => setOpened(false)} />}
    </>
  )
}
