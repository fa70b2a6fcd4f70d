import { Box, VisuallyHidden } from '@mantine/core'
import type { Pictures } from '@crm/contract/foodbank/overview'
import { Link } from '@tanstack/react-router'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '#foodbank/paths.ts'
import classes from './ComingDays.module.css'
import { picturesTexts } from './pictures-texts.ts'

type Coming = Pictures['coming']

export function ComingDays({ coming: { days, sites, sites_left } }: { coming: Coming }) {
  const t = useTexts(picturesTexts)
  const { dateShort } = useFormat()
  return (
    <Card title={t('coming')}>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('site')}</th>
              {days.map((day) => (
                <th key={day} scope="col">
                  {dateShort(day)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sites.map(({ id, label, days: ofSite }) => (
              <tr key={id}>
                <th scope="row">{label}</th>
                {days.map((day, index) => (
                  <td key={day}>
                    <Day site={{ id, label }} day={day} of={ofSite[index]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {sites_left > 0 && <p className={classes.quiet}>{t('sitesLeft', { count: sites_left })}</p>}
    </Card>
  )
}

type DayProps = {
  site: { id: string; label: string }
  day: string
  of: Coming['sites'][number]['days'][number] | undefined
}

/** A closed day is a link only when it has reservations: those people must be told. */
function Day({ site, day, of }: DayProps) {
  const t = useTexts(picturesTexts)
  const { dateShort } = useFormat()
  if (!of || (of.capacity === null && of.booked === 0))
    return <span className={classes.closed}>{t('closed')}</span>
  const { capacity, booked } = of
  const where = `${site.label}, ${dateShort(day)}`
  const isOver = capacity === null || booked > capacity
  return (
    <Link
      to={foodbankPaths.requests()}
      search={{ to_organization_id: site.id, date_from: day, date_to: day, status: 'active' }}
      className={classes.day}
      data-over={isOver || undefined}
    >
      <VisuallyHidden>{t('booked', { where })}</VisuallyHidden>
      <Box
        component="span"
        className={classes.fill ?? ''}
        __vars={{ '--share': String(isOver ? 0 : booked / capacity) }}
      >
        {capacity === null ? t('onlyBooked', { booked }) : `${booked} / ${capacity}`}
      </Box>
    </Link>
  )
}
