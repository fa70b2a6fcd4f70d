import { errorText } from '#platform/api/error-text.ts'
import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { SLIP_LANGUAGES, type SlipLanguage } from '@crm/contract/foodbank/prints'
import { printEndpoints, printFiles } from '@crm/contract/foodbank/prints.endpoints'
import { Alert, Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { endpointQuery } from '#platform/api/query.ts'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { toastError } from '#platform/toast/toast.ts'
import classes from './SlipDrawer.module.css'
import { helpRequestTexts } from './texts.ts'

/** The slip for the applicant, in their language, to print or to copy. */
export function SlipDrawer({
  request,
  onClose,
}: {
  request: Pick<HelpRequest, 'id'>
  onClose: () => void
}) {
  const t = useTexts(helpRequestTexts)
  const own = useLanguage().language
  const [language, setLanguage] = useState<SlipLanguage>(own)
  const { data, error } = useQuery(
    endpointQuery(printEndpoints.slipText, { params: { id: request.id }, query: { language } }),
  )
  const print = () =>
    download(printFiles.slip, { params: { id: request.id }, body: { language } }).catch(
      (reason: unknown) => toastError(errorCode(reason)),
    )
  const text = data?.data.text
  return (
    <FormDrawer title={t('slip.title')} onClose={onClose}>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={t('slip.language')}
          data={SLIP_LANGUAGES.map((value) => ({ value, label: t(`slip.languages.${value}`) }))}
          value={language}
          onChange={(value) => setLanguage(SLIP_LANGUAGES.find((known) => known === value) ?? own)}
        />
        {error ? (
          <Alert color="red" role="alert">
            {errorText(error)}
          </Alert>
        ) : text === undefined ? (
          <SkeletonLines height={240} label={t('slip.loading')} />
        ) : (
          <p className={classes.text} lang={language}>
            {unbroken(text)}
          </p>
        )}
        {text !== undefined && (
          <Group>
            <Button
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => void print()}
            >
              {t('slip.print')}
            </Button>
            <CopyButton value={text} label={t('slip.copy')} />
          </Group>
        )}
      </Stack>
    </FormDrawer>
  )
}

/** Keeps telephone numbers and postcodes on one line; the copied text keeps plain spaces. */
const unbroken = (text: string) => text.replaceAll(/(?<=\d) (?=\d)/g, '\u00A0')
