import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CardFailure } from '#core/dashboard/CardFailure.tsx'
import { Card } from '#platform/card/Card.tsx'
import { CardLink, CardLinks } from '#platform/card/CardLinks.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { foodbankPaths } from '../../paths.ts'
import { hoursText } from '../duration.ts'
import { FilledDot } from '../FilledDot.tsx'
import { gapsQuery } from '../queries.ts'
import { shiftTexts } from '../texts.ts'
import { getPlace } from '../week/WeekDays.tsx'

/** Shifts of the next 48 hours that lack people. */
export function GapsCard() {
  const t = useTexts(shiftTexts)
  const format = useFormat()
  const { data, isError, refetch } = useQuery(gapsQuery())
  const total = data?.meta.total ?? 0
  return (
    <Card
      title={t('gapsCard')}
      actions={
        total > 0 && (
          <LinkButton variant="default" to={foodbankPaths.shiftList()} search={{ gaps: 'true' }}>
            {t('card.all', { count: total })}
          </LinkButton>
        )
      }
    >
      {data ? (
        total === 0 ? (
          <Text c="dimmed">{t('card.noGaps')}</Text>
        ) : (
          <CardLinks>
            {data.data.map((shift) => (
              <CardLink
                key={shift.id}
                to={foodbankPaths.shifts()}
                search={{ day: shift.day, shift: shift.id }}
                name={`${format.dateShort(shift.day)} ${hoursText(shift)}, ${getPlace(shift)}`}
              >
                <FilledDot taken={shift.taken} seats={shift.seats} />
              </CardLink>
            ))}
          </CardLinks>
        )
      ) : isError ? (
        <CardFailure onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines height={132} />
      )}
    </Card>
  )
}
