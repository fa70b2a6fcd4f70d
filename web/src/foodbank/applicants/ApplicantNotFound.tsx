import { IconUserSearch } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RecordNotFound } from '#platform/page/RecordNotFound.tsx'
import { foodbankPaths } from '../paths.ts'
import { applicantTexts } from './texts.ts'

export function ApplicantNotFound() {
  const t = useTexts(applicantTexts)
  return (
    <RecordNotFound
      icon={IconUserSearch}
      title={t('detail.notFound')}
      text={t('detail.notFoundText')}
      to={foodbankPaths.applicants()}
      back={t('detail.toList')}
    />
  )
}
