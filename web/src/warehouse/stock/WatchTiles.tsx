import type { WarehouseDay } from '@crm/contract/warehouse/stock'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { linkProps } from '#platform/router/places.ts'
import { todayTexts } from './today-texts.ts'
import { useWatches, type Watch } from './use-watches.ts'
import classes from './WatchTiles.module.css'

/** What needs somebody's eyes, what is nothing as well. */
export function WatchTiles({ day }: { day: WarehouseDay }) {
  const t = useTexts(todayTexts)
  return (
    <ul className={classes.tiles} aria-label={t('watched')}>
      {useWatches(day).map((watch) => (
        <Tile key={watch.name} {...watch} />
      ))}
    </ul>
  )
}

function Tile({ name, value, note = null, alarm, to, search }: Watch) {
  const t = useTexts(todayTexts)
  if (value === null)
    return (
      <li className={classes.tile}>
        <span className={classes.name}>{name}</span>
        <span className={classes.nothing}>{t('nothing')}</span>
      </li>
    )
  return (
    <li className={classes.tile} data-alarm={alarm !== undefined || undefined}>
      <span className={classes.name}>{name}</span>
      <Link
        {...linkProps(to, search)}
        className={classes.value}
        aria-label={`${name}: ${[value, note].filter(Boolean).join(', ')}`}
      >
        {value}
      </Link>
      {note !== null && <span className={classes.note}>{note}</span>}
      {alarm !== undefined && (
        <span className={classes.alarm}>
          <IconAlertTriangle size={16} aria-hidden />
          {alarm}
        </span>
      )}
    </li>
  )
}
