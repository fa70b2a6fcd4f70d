import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { CardFailure } from '../../dashboard/CardFailure.tsx'
import { corePaths } from '../../paths.ts'
import { KIND_ICONS } from '../entries.ts'
import { calendarTexts } from '../texts.ts'
import { whenWords } from '../when.ts'
import { nextEventsQuery } from './next-events-query.ts'
import classes from './NextEventsCard.module.css'

export function NextEventsCard() {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const { data, isError, refetch } = useQuery(nextEventsQuery())
  const toCalendar = (
    <Link to={corePaths.calendar()} className={classes.all}>
      {t('toCalendar')}
    </Link>
  )
  return (
    <Card title={t('nextEvents')} actions={toCalendar}>
      {isError && <CardFailure onRetry={() => void refetch()} />}
      {!data && !isError && <SkeletonLines height={96} />}
      {data?.data.length === 0 && <p className={classes.quiet}>{t('nextNone')}</p>}
      <ul className={classes.events}>
        {data?.data.map((event) => {
          const Sign = KIND_ICONS[event.type]
          return (
            <li key={event.id}>
              <Link to={corePaths.event(event.id)} className={classes.event}>
                <Sign size={20} stroke={2} />
                <span className={classes.words}>
                  <span className={classes.name}>{event.name}</span>
                  <span className={classes.quiet}>{whenWords(event, format, t('allDay'))}</span>
                  {event.mine !== null && event.mine !== 'author' && (
                    <span className={classes.quiet}>{t(`mine.${event.mine}`)}</span>
                  )}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
