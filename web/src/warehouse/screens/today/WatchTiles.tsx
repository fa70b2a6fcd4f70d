import type { WarehouseDay } from '@crm/contract/warehouse/stock'
import { SOON_DAYS } from '@crm/contract/warehouse/stock.endpoints'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { linkProps, type Target } from '#platform/router/places.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { warehousePaths } from '../../paths.ts'
import { todayTexts } from './texts.ts'
import classes from './WatchTiles.module.css'

/** What needs somebody's eyes; what may not be given first. */
export function WatchTiles({ day }: { day: WarehouseDay }) {
  const t = useTexts(todayTexts)
  const { number } = useFormat()
  const weight = useWeight()
  const { stopped, use_by_over, best_before_over, soon, drafts, received_today } = day
  const stock = warehousePaths.stock()
  const documents = warehousePaths.documents()
  const now = today()
  const weighed = ({ lots, grams }: WarehouseDay['soon']) => ({
    value: lots > 0 ? weight(grams) : null,
    note: lots > 0 ? t('lots', { count: lots }) : null,
  })
  return (
    <ul className={classes.tiles} aria-label={t('watched')}>
      <Tile
        {...weighed(use_by_over)}
        name={t('tile.use_by_over')}
        alarm={t('notGiven')}
        to={stock}
        search={{ watched: 'use_by_over' }}
      />
      <Tile
        {...weighed(stopped)}
        name={t('tile.stopped')}
        alarm={t('notGiven')}
        to={stock}
        search={{ watched: 'stopped' }}
      />
      <Tile
        {...weighed(best_before_over)}
        name={t('tile.best_before_over')}
        to={stock}
        search={{ watched: 'best_before_over' }}
      />
      <Tile
        {...weighed(soon)}
        name={t('tile.soon', { days: SOON_DAYS })}
        to={stock}
        search={{ watched: 'soon' }}
      />
      <Tile
        value={drafts > 0 ? number(drafts) : null}
        name={t('tile.drafts')}
        to={documents}
        search={{ state: 'draft' }}
      />
      <Tile
        value={received_today > 0 ? weight(received_today) : null}
        name={t('tile.received_today')}
        to={documents}
        search={{ kind: 'receipt', state: 'posted', from: now, to: now }}
      />
    </ul>
  )
}

type TileProps = Target & {
  name: string
  /** Null of nothing, which leads nowhere. */
  value: string | null
  note?: string | null
  /** What must not be done with what is there. */
  alarm?: string
}

function Tile({ name, value, note = null, alarm, to, search }: TileProps) {
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
