import type { FoodCollection } from '@crm/contract/warehouse/collections/collection-rows'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ScreenError } from '#platform/page/ScreenError.tsx'
import { ScreenSkeleton } from '#platform/page/ScreenSkeleton.tsx'
import { isNotFound } from '#platform/api/errors.ts'
import { warehousePaths } from '../paths.ts'
import { CollectionActs } from './CollectionActs.tsx'
import { CollectionNotFound } from './CollectionNotFound.tsx'
import { collectionQuery } from './queries.ts'
import { CategoriesCard, DonorsCard, SumsCard } from './ResultCards.tsx'
import { ShopsCard } from './ShopsCard.tsx'
import { collectionTexts } from './texts.ts'

/** The result of a collection: its sums, donors, categories and shops. */
export function CollectionScreen({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(collectionQuery(id))
  if (isNotFound(error)) return <CollectionNotFound />
  if (data) return <Result collection={data.data} />
  return error ? (
    <ScreenError error={error} reset={() => void refetch()} />
  ) : (
    <ScreenSkeleton of="detail" />
  )
}

function Result({ collection }: { collection: FoodCollection }) {
  const t = useTexts(collectionTexts)
  const { dateRange } = useFormat()
  const { name, starts_on, ends_on, note, shops, entered } = collection
  return (
    <Stack>
      <DetailHead
        to={warehousePaths.foodCollections()}
        back={t('back')}
        title={name}
        actions={<CollectionActs collection={collection} />}
      >
        <Text>{dateRange(starts_on, ends_on)}</Text>
        <State collection={collection} />
        {note && <Text c="dimmed">{note}</Text>}
      </DetailHead>
      {shops > entered && collection.closed_at === null && (
        <Text role="status">{t('unfinished', { number: shops - entered })}</Text>
      )}
      {shops > 0 && <SumsCard collection={collection} />}
      <DonorsCard collection={collection} />
      <CategoriesCard collection={collection} />
      <ShopsCard collection={collection} />
    </Stack>
  )
}

function State({ collection }: { collection: FoodCollection }) {
  const t = useTexts(collectionTexts)
  const { dateTime } = useFormat()
  const { closed_at, closed_by_name: who, reopened_for } = collection
  if (closed_at === null)
    return reopened_for === null ? null : (
      <Text c="dimmed">{t('reopened', { reason: reopened_for })}</Text>
    )
  const when = dateTime(closed_at)
  return <Text>{who === null ? t('closedWhen', { when }) : t('closedBy', { when, who })}</Text>
}
