import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { CardFailure } from '#core/dashboard/CardFailure.tsx'
import { Card } from '#platform/card/Card.tsx'
import { CardLink, CardLinks } from '#platform/card/CardLinks.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { foodbankPaths } from '../../paths.ts'
import { hoursText } from '../duration.ts'
import { ownShiftsQuery } from '../queries.ts'
import { shiftTexts } from '../texts.ts'
import { getPlace } from '../week/WeekDays.tsx'

/** The user’s next shifts, and the way to sign up. */
export function OwnShiftsCard() {
  const t = useTexts(shiftTexts)
  const format = useFormat()
  const { data, isError, refetch } = useQuery(ownShiftsQuery(today()))
  return (
    <Card
      title={t('mineCard')}
      actions={
        <LinkButton variant="default" to={foodbankPaths.shifts()}>
          {t('card.signUp')}
        </LinkButton>
      }
    >
      {data ? (
        data.data.length === 0 ? (
          <Text c="dimmed">{t('card.noMine')}</Text>
        ) : (
          <CardLinks>
            {data.data.map((shift) => (
              <CardLink
                key={shift.id}
                to={foodbankPaths.shifts()}
                search={{ day: shift.day }}
                name={`${format.dateShort(shift.day)} ${hoursText(shift)}`}
              >
                {getPlace(shift)}
              </CardLink>
            ))}
          </CardLinks>
        )
      ) : isError ? (
        <CardFailure onRetry={() => void refetch()} />
      ) : (
        <SkeletonLines height={72} />
      )}
    </Card>
  )
}
