import { shiftEndpoints, shiftFiles } from '@crm/contract/foodbank/shifts/shifts.endpoints'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { shiftTexts } from '../texts.ts'

type Props = {
  readonly day: string
  readonly organization_id?: string | undefined
  readonly collection_id?: string | undefined
}

/** Who comes on a day, to be signed; of one site or one collection. */
export function DaySheetButton({ day, organization_id, collection_id }: Props) {
  const t = useTexts(shiftTexts)
  const { language } = useLanguage()
  const mayPrint = useCan(shiftEndpoints.people)
  const isOfOne = (organization_id === undefined) !== (collection_id === undefined)
  if (!mayPrint || !isOfOne) return null
  return (
    <DownloadButton
      endpoint={shiftFiles.daySheet}
      input={{
        body: {
          day,
          organization_id: organization_id ?? null,
          collection_id: collection_id ?? null,
          language,
        },
      }}
      label={t('week.sheet')}
    />
  )
}
