import { errorText } from '#platform/api/error-text.ts'
import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import {
  HOUSEHOLD_LANGUAGES,
  type HouseholdLanguage,
} from '@crm/contract/foodbank/applicants/contact'
import {
  printEndpoints,
  printFiles,
  SLIP_FORMATS,
  type SlipFormat,
} from '@crm/contract/foodbank/prints.endpoints'
import { Alert, Button, Group, SegmentedControl, Select, Stack } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { errorCode } from '#platform/api/error-code.ts'
import { endpointQuery } from '#platform/api/query.ts'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { scrollingOptions } from '#platform/select/list-box.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { toastError } from '#platform/toast/toast.ts'
import { useContactWords } from '../applicants/use-contact-words.ts'
import classes from './SlipDrawer.module.css'
import { helpRequestTexts } from './texts.ts'

/** The slip for the applicant, in their language, to print or to copy. */
export function SlipDrawer({
  request,
  household,
  onClose,
}: {
  request: Pick<HelpRequest, 'id'>
  /** The language of the household, if it is known. */
  household: HouseholdLanguage | null
  onClose: () => void
}) {
  const t = useTexts(helpRequestTexts)
  const own = useLanguage().language
  const words = useContactWords()
  const [language, setLanguage] = useState<HouseholdLanguage>(household ?? own)
  const [format, setFormat] = useState(lastFormat)
  const { data, error } = useQuery(
    endpointQuery(printEndpoints.slipText, { params: { id: request.id }, query: { language } }),
  )
  const print = () =>
    download(printFiles.slip, { params: { id: request.id }, body: { language, format } }).catch(
      (reason: unknown) => toastError(errorCode(reason)),
    )
  const choose = (chosen: string) => {
    localStorage.setItem(FORMAT_KEY, chosen)
    setFormat(lastFormat())
  }
  const text = data?.data.text
  return (
    <FormDrawer title={t('slip.title')} onClose={onClose}>
      <Stack>
        <Select
          label={t('slip.language')}
          data={HOUSEHOLD_LANGUAGES.map((value) => ({ value, label: words.language(value) }))}
          value={language}
          onChange={(value) =>
            setLanguage(HOUSEHOLD_LANGUAGES.find((known) => known === value) ?? own)
          }
          {...scrollingOptions}
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
          <>
            <SegmentedControl
              fullWidth
              aria-label={t('slip.format')}
              data={SLIP_FORMATS.map((value) => ({ value, label: t(`slip.formats.${value}`) }))}
              value={format}
              onChange={choose}
            />
            <Group>
              <Button
                leftSection={<IconPrinter size={18} aria-hidden />}
                onClick={() => void print()}
              >
                {t('slip.print')}
              </Button>
              <CopyButton value={text} label={t('slip.copy')} />
            </Group>
          </>
        )}
      </Stack>
    </FormDrawer>
  )
}

const FORMAT_KEY = 'slip_format'
/** The last chosen paper in this browser: an office has one printer for slips. */
const lastFormat = (): SlipFormat =>
  SLIP_FORMATS.find((known) => known === localStorage.getItem(FORMAT_KEY)) ?? 'a5'

/** Keeps telephone numbers and postcodes on one line; the copied text keeps plain spaces. */
const unbroken = (text: string) => text.replaceAll(/(?<=\d) (?=\d)/g, '\u00A0')
