import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import { Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { helpRequestTexts } from './texts.ts'
import { useReopening } from './use-reopening.ts'

type Props = { request: Pick<HelpRequest, 'id' | 'status' | 'updated_at'> }

/** Takes back how a request was settled, on that day: „Přece přišel", „Vrátit potvrzení". */
export function ReopenButton({ request }: Props) {
  const t = useTexts(helpRequestTexts)
  const { reopen, isPending } = useReopening()
  return (
    <Button
      variant="subtle"
      data-flush
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      loading={isPending}
      onClick={() => void reopen(request)}
    >
      {t(request.status === 'rejected' ? 'reopen.noShow' : 'reopen.confirmed')}
    </Button>
  )
}
