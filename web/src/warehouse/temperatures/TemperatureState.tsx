import { missingToday } from '@crm/contract/warehouse/temperatures/limits'
import type { MeasuredPlace } from '@crm/contract/warehouse/temperatures/temperatures'
import { IconAlertTriangle, IconCircleCheck, IconClock } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import classes from './Temperatures.module.css'
import { temperatureTexts } from './texts.ts'

/** In words: whether it is cold enough, and whether somebody is still to read it today. */
export function TemperatureState({ place }: { place: MeasuredPlace }) {
  const t = useTexts(temperatureTexts)
  const { is_out, decicelsius, read_today, readings_a_day } = place
  const missing = missingToday(place)
  return (
    <div className={classes.states}>
      {is_out ? (
        <StatusDot tone="danger" icon={IconAlertTriangle}>
          {t('state.out')}
        </StatusDot>
      ) : (
        decicelsius !== null && (
          <StatusDot tone="ok" icon={IconCircleCheck}>
            {t('state.fine')}
          </StatusDot>
        )
      )}
      {missing > 0 && (
        <StatusDot tone="warn" icon={IconClock}>
          {read_today === 0
            ? t('state.missing')
            : t('state.missingSome', { done: read_today, asked: readings_a_day ?? 0 })}
        </StatusDot>
      )}
    </div>
  )
}
