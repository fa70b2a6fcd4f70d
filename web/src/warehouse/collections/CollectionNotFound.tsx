import { IconFileOff } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { warehousePaths } from '../paths.ts'
import { collectionTexts } from './texts.ts'

export function CollectionNotFound() {
  const t = useTexts(collectionTexts)
  return (
    <RecordNotFound
      icon={IconFileOff}
      title={t('notFound')}
      text={t('notFoundText')}
      to={warehousePaths.foodCollections()}
      back={t('back')}
    />
  )
}
