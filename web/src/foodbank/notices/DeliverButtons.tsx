import type { NoticeLanguage } from '@crm/contract/foodbank/data-protection/notices'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import {
  noticeEndpoints,
  noticeFiles,
} from '@crm/contract/foodbank/data-protection/notices.endpoints'
import { Button } from '@mantine/core'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { invalidate, useWrite } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { toastError } from '#platform/toast/toast.ts'
import { noticeTexts } from './texts.ts'

// what is below the register: the detail, its notices, the list of who lacks it
const READS = [applicantEndpoints.list]

type Props = {
  id: string
  language: NoticeLanguage
  /** Beside the work, whose buttons stand out. */
  isAside?: boolean
  onGiven?: () => void
}

/** One click prints the notice and records its delivery, or records one. */
export function DeliverButtons({ id, language, isAside = false, onGiven }: Props) {
  const t = useTexts(noticeTexts)
  const client = useQueryClient()
  const delivering = useWrite(noticeEndpoints.deliver, {
    invalidates: READS,
    onSuccess: () => onGiven?.(),
  })
  const [isPrinting, setPrinting] = useState(false)
  const print = async () => {
    setPrinting(true)
    const isPrinted = await download(noticeFiles.print, {
      params: { id },
      body: { language },
    }).then(
      () => true,
      (reason: unknown) => toastError(errorCode(reason)),
    )
    // what failed on its way may have been recorded
    await invalidate(client, READS)
    setPrinting(false)
    if (isPrinted) onGiven?.()
  }
  return (
    <>
      <Button
        variant={isAside ? 'light' : 'filled'}
        loading={isPrinting}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => void print()}
      >
        {t('applicant.print')}
      </Button>
      <Button
        variant="default"
        loading={delivering.isPending}
        leftSection={<IconCheck size={18} aria-hidden />}
        onClick={() => void delivering.run({ params: { id }, body: { language } })}
      >
        {t('applicant.hand')}
      </Button>
    </>
  )
}
