import { errorText } from '#platform/api/error-text.ts'
import type { NoticeDelivery, NoticeLanguage } from '@crm/contract/foodbank/data-protection/notices'
import {
  noticeEndpoints,
  noticeFiles,
} from '@crm/contract/foodbank/data-protection/notices.endpoints'
import { Alert, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { endpointQuery } from '#platform/api/query.ts'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { DeliverButtons } from './DeliverButtons.tsx'
import classes from './NoticeScreen.module.css'
import { NoticeLanguages, NoticeText } from './NoticeText.tsx'
import { noticeTexts } from './texts.ts'

/** The notice for one applicant, to print or to record as given, and what they were given before. */
export function NoticeDrawer({
  applicant: { id },
  onGiven,
  onClose,
}: {
  applicant: { readonly id: string }
  onGiven?: () => void
  onClose: () => void
}) {
  const t = useTexts(noticeTexts)
  const [language, setLanguage] = useState<NoticeLanguage>(useLanguage().language)
  const { data, error } = useQuery(
    endpointQuery(noticeEndpoints.ofApplicant, { params: { id }, query: { language } }),
  )
  const notice = data?.data
  return (
    <FormDrawer title={t('applicant.title')} onClose={onClose}>
      <Stack>
        <NoticeLanguages value={language} onChange={setLanguage} />
        {error ? (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        ) : notice === undefined ? (
          <SkeletonLines height={420} label={t('applicant.loading')} />
        ) : (
          <>
            <Stack gap="xs">
              <DeliverButtons id={id} language={language} {...(onGiven ? { onGiven } : {})} />
              <Text size="sm" c="dimmed">
                {t('applicant.handHint')}
              </Text>
            </Stack>
            <Deliveries deliveries={notice.deliveries} />
            <NoticeText sections={notice.text} language={language} />
          </>
        )}
      </Stack>
    </FormDrawer>
  )
}

function Deliveries({ deliveries }: { deliveries: readonly NoticeDelivery[] }) {
  const t = useTexts(noticeTexts)
  const { dateTime } = useFormat()
  return (
    <section>
      <Text component="h3" fw={600} mb="xs">
        {t('applicant.history')}
      </Text>
      {deliveries.length === 0 ? (
        <p className={classes.muted}>{t('applicant.none')}</p>
      ) : (
        <ul className={classes.versions}>
          {deliveries.map((delivery) => (
            <li key={delivery.id}>
              <div>
                {t('version.name', { number: delivery.version })}
                {delivery.is_current && ` · ${t('version.current')}`}
              </div>
              <div className={classes.muted}>
                {[
                  dateTime(delivery.created_at),
                  t(`applicant.how.${delivery.how}`),
                  t(`languages.${delivery.language}`),
                  delivery.organization_label ?? t('applicant.bank'),
                ].join(' · ')}
              </div>
              <DownloadButton
                endpoint={noticeFiles.version}
                input={{
                  params: { number: String(delivery.version) },
                  query: { language: delivery.language },
                }}
                label={t('applicant.again', { number: delivery.version })}
                variant="subtle"
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
