import type { MeasuredPlace } from '@crm/contract/warehouse/temperatures/temperatures'
import { Link } from '@tanstack/react-router'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useTemperature } from '../goods/use-temperature.ts'
import { warehousePaths } from '../paths.ts'
import { ReadingForm } from './ReadingForm.tsx'
import classes from './Temperatures.module.css'
import { TemperatureState } from './TemperatureState.tsx'
import { temperatureTexts } from './texts.ts'
import { useLimitsText } from './use-limits-text.ts'

/** A cold place: how cold it was last, whether that is well, and where the next reading is written. */
export function PlaceCard({ place }: { place: MeasuredPlace }) {
  const t = useTexts(temperatureTexts)
  const { dateTime } = useFormat()
  const temperature = useTemperature()
  const limits = useLimitsText()
  const { id, label, decicelsius, read_at, entered_by_name, measure, is_out } = place
  const month = warehousePaths.temperatureMonth(id, today().slice(0, 7))
  return (
    <Card title={label} className={classes.card ?? ''}>
      <p className={classes.limits}>{t('limits.allowed', { limits: limits(place) })}</p>
      <TemperatureState place={place} />
      {decicelsius === null || read_at === null ? (
        <p className={classes.muted}>{t('never')}</p>
      ) : (
        <p className={classes.last}>
          <strong>{temperature(decicelsius)}</strong>
          <span>{[dateTime(read_at), entered_by_name].filter(Boolean).join(', ')}</span>
        </p>
      )}
      {is_out && measure !== null && <p>{t('measureOf', { measure })}</p>}
      <ReadingForm place={place} />
      <Link to={month} className={classes.month ?? ''} aria-label={t('recordOf', { label })}>
        {t('record')}
      </Link>
    </Card>
  )
}
