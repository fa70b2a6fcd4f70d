import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { noticeEndpoints } from '@crm/contract/foodbank/data-protection/notices.endpoints'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useCan } from '#platform/session/use-can.ts'
import { noticeTexts } from './texts.ts'

const NoticeDrawer = lazyDrawer(() =>
  import('./NoticeDrawer.tsx').then((file) => file.NoticeDrawer),
)

type Given = Pick<ApplicantDetail, 'id' | 'notice' | 'restricted_at' | 'deleted_at'>

/** Calls for attention as long as the person has not got the present notice. */
export function NoticeButton({ applicant }: { applicant: Given }) {
  const t = useTexts(noticeTexts)
  const [isOpen, setOpen] = useState(false)
  const mayDeliver = useCan(noticeEndpoints.deliver)
  if (!mayDeliver || applicant.restricted_at !== null || applicant.deleted_at !== null) return null
  const isInformed = applicant.notice?.is_current === true
  return (
    <>
      <Button
        size="compact-sm"
        variant={isInformed ? 'subtle' : 'light'}
        {...NoticeDrawer.whenReached}
        onClick={() => setOpen(true)}
      >
        {isInformed ? t('applicant.title') : t('applicant.offer')}
      </Button>
      {isOpen && <NoticeDrawer applicant={applicant} onClose={() => setOpen(false)} />}
    </>
  )
}
