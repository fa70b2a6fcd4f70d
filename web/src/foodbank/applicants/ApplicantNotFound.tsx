import { Button } from '@mantine/core'
import { IconUserSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { MessagePage } from '#platform/page/MessagePage.tsx'
import { foodbankPaths } from '../paths.ts'
import { applicantTexts } from './texts.ts'

/** Stands for an applicant who is not there, or was deleted. */
export function ApplicantNotFound() {
  const t = useTexts(applicantTexts)
  return (
    <MessagePage
      icon={IconUserSearch}
      title={t('detail.notFound')}
      action={
        <Button renderRoot={(props: object) => <Link {...props} to={foodbankPaths.applicants()} />}>
          {t('detail.toList')}
        </Button>
      }
    >
      {t('detail.notFoundText')}
    </MessagePage>
  )
}
