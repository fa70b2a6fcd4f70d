import { complaintNumber } from '@crm/contract/core/complaints/complaints'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import { useSearchParams } from '#platform/router/use-search.ts'
import { PublicPage } from '../open-pages/PublicPage.tsx'
import { corePaths } from '../paths.ts'
import { productSearch } from '../serial-numbers/product-search.ts'
import classes from './Complaint.module.css'
import { ComplaintForm, type Received } from './ComplaintForm.tsx'
import { complaintTexts } from './texts.ts'

/** `/reklamace`; `?sn=` fills in the product. */
export function ComplaintScreen() {
  const t = useTexts(complaintTexts)
  const { sn = '' } = useSearchParams(productSearch).search
  const [received, setReceived] = useState<Received | null>(null)
  if (received) {
    return (
      <PublicPage title={t('done.title')}>
        <Thanks received={received} again={() => setReceived(null)} />
      </PublicPage>
    )
  }
  return (
    <PublicPage title={t('title')} lead={t('lead')}>
      <ComplaintForm key={sn} serialNumber={sn} onReceived={setReceived} />
    </PublicPage>
  )
}

function Thanks({ received, again }: { received: Received; again: () => void }) {
  const t = useTexts(complaintTexts)
  const number = useRef<HTMLParagraphElement>(null)
  // the long form is gone: scroll to the number
  useEffect(() => {
    window.scrollTo({ top: 0 })
    number.current?.focus()
  }, [])
  return (
    <div className={classes.done}>
      <p ref={number} className={classes.number} tabIndex={-1}>
        {t('done.number')} <strong>{complaintNumber(received.number)}</strong>
      </p>
      <p>{t('done.keep', { email: received.email })}</p>
      <h2>{t('done.nextTitle')}</h2>
      <ol>
        <li>{t('done.next1')}</li>
        <li>{t('done.next2')}</li>
        <li>{t('done.next3')}</li>
      </ol>
      <div className={classes.ways}>
        <LinkButton to={corePaths.serialNumberCheck()} search={{ sn: received.serialNumber }}>
          {t('done.check')}
        </LinkButton>
        <Button variant="default" onClick={again}>
          {t('done.another')}
        </Button>
      </div>
    </div>
  )
}
