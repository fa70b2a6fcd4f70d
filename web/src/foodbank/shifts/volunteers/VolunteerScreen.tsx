import { IconUserHeart } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#platform/api/errors.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { foodbankPaths } from '../../paths.ts'
import { volunteerQuery } from '../queries.ts'
import { shiftTexts } from '../texts.ts'
import { VolunteerDetail } from './VolunteerDetail.tsx'

export function VolunteerScreen({ id }: { id: string }) {
  const t = useTexts(shiftTexts)
  const { data, error, refetch } = useQuery(volunteerQuery(id))
  useScreenTitle(data && `${data.data.surname} ${data.data.name}`)
  if (isNotFound(error))
    return (
      <RecordNotFound
        icon={IconUserHeart}
        title={t('volunteer.notFound')}
        text={t('volunteer.notFoundText')}
        to={foodbankPaths.volunteers()}
        back={t('volunteersTitle')}
      />
    )
  if (data) return <VolunteerDetail volunteer={data.data} />
  return error ? (
    <ScreenError error={error} reset={() => void refetch()} />
  ) : (
    <ScreenSkeleton of="detail" />
  )
}
