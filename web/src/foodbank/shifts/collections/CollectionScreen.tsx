import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '#platform/api/errors.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { foodbankPaths } from '../../paths.ts'
import { collectionQuery } from '../queries.ts'
import { shiftTexts } from '../texts.ts'
import { CollectionDetail } from './CollectionDetail.tsx'

export function CollectionScreen({ id }: { id: string }) {
  const t = useTexts(shiftTexts)
  const { data, error, refetch } = useQuery(collectionQuery(id))
  useScreenTitle(data?.data.name)
  if (isNotFound(error))
    return (
      <RecordNotFound
        icon={IconUsersGroup}
        title={t('collection.notFound')}
        text={t('collection.notFoundText')}
        to={foodbankPaths.collections()}
        back={t('collectionsTitle')}
      />
    )
  if (data) return <CollectionDetail collection={data.data} />
  return error ? (
    <ScreenError error={error} reset={() => void refetch()} />
  ) : (
    <ScreenSkeleton of="detail" />
  )
}
