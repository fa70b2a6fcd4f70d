import type { NoticeLanguage } from '@crm/contract/foodbank/data-protection/notices'
import { noticeEndpoints } from '@crm/contract/foodbank/data-protection/notices.endpoints'
import { useState } from 'react'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { DeliverButtons } from './DeliverButtons.tsx'
import classes from './NoticeOffer.module.css'
import { NoticeLanguages } from './NoticeText.tsx'
import { noticeTexts } from './texts.ts'

/** Offers the notice for a household that was never given it; can be left for later. */
export function NoticeOffer({ id }: { id: string }) {
  const t = useTexts(noticeTexts)
  const [language, setLanguage] = useState<NoticeLanguage>(useLanguage().language)
  const [isGiven, setGiven] = useState(false)
  const mayDeliver = useCan(noticeEndpoints.deliver)
  if (!mayDeliver || isGiven) return null
  return (
    <section className={classes.offer} aria-label={t('applicant.title')}>
      <p className={classes.text}>{t('applicant.due')}</p>
      <div className={classes.ways}>
        <NoticeLanguages value={language} onChange={setLanguage} />
        <DeliverButtons id={id} language={language} isAside onGiven={() => setGiven(true)} />
      </div>
    </section>
  )
}
