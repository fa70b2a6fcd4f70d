import type { Reservation } from '@crm/contract/foodbank/daily-summary'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { RequestStatusDot } from '../help-requests/RequestStatusDot.tsx'
import { walkInOf } from '../walk-ins/walk-in-row.ts'
import classes from './DeskPanel.module.css'
import { dailySummaryTexts } from './texts.ts'

const SupportDetailDrawer = lazyDrawer(() => import('../supports/SupportDetailDrawer.tsx').then((file) => file.SupportDetailDrawer))

/** How a reservation ended; what was handed out can be looked at and mended from here. */
export function SettledReservation({ reservation }: { reservation: Reservation }) {
  const { status, support, can } = reservation
  const isReserved = walkInOf(reservation) === undefined
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const [opened, setOpened] = useState(false)
  return (
    <div className={classes.settled}>
      {isReserved && <RequestStatusDot status={status} />}
      {support && (
        <>
          <span className={classes.handedOut}>
            <IconCheck size={24} aria-hidden />
            {t('panel.handedOut', { amount: format.kilograms(support.total) })}
          </span>
          <Button variant="default" onClick={() => setOpened(true)}>
            {t('panel.openSupport')}
          </Button>
          {opened && <SupportDetailDrawer supportId={support.id} onClose={() => setOpened(false)} />}
        </>
      )}
      {isReserved && status === 'confirmed' && !support && !can.record_support && <p>{t('panel.mayNotRecord')}</p>}
    </div>
  )
}
