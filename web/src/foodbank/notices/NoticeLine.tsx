import { noticeEndpoints } from '@crm/contract/foodbank/data-protection/notices.endpoints'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useCan } from '#platform/session/use-can.ts'
import classes from './NoticeOffer.module.css'
import { noticeTexts } from './texts.ts'

const NoticeDrawer = lazyDrawer(() =>
  import('./NoticeDrawer.tsx').then((file) => file.NoticeDrawer),
)

/** The offer for somebody just registered, where the work needs the room: one line. */
export function NoticeLine({ id }: { id: string }) {
  const t = useTexts(noticeTexts)
  const [isOpen, setOpen] = useState(false)
  const [isGiven, setGiven] = useState(false)
  const mayDeliver = useCan(noticeEndpoints.deliver)
  if (!mayDeliver || isGiven) return null
  return (
    <div className={classes.line}>
      {t('applicant.title')}: {t('applicant.never')}
      <Button
        size="compact-sm"
        variant="light"
        {...NoticeDrawer.whenReached}
        onClick={() => setOpen(true)}
      >
        {t('applicant.offer')}
      </Button>
      {isOpen && (
        <NoticeDrawer
          applicant={{ id }}
          onGiven={() => setGiven(true)}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
