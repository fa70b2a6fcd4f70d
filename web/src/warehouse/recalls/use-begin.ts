import type { RecallDetail } from '@crm/contract/warehouse/recalls/recall-detail'
import type { BeginBody } from '@crm/contract/warehouse/recalls/recalls'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { useNavigate } from '@tanstack/react-router'
import { newKey } from '#platform/api/new-key.ts'
import { call } from '#platform/api/call.ts'
import { useSending } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { draftWrites } from '../documents/queries.ts'
import { warehousePaths } from '../paths.ts'
import { recallTexts } from './texts.ts'

/** Drafts are filled with what the ledger knows, and posted on their own screen by who has the goods before their eyes. */
export function useBegin(recall: RecallDetail) {
  const t = useTexts(recallTexts)
  const navigate = useNavigate()
  return useSending(
    (wanted: Pick<BeginBody, 'kind' | 'place_id' | 'partner_id'>) =>
      call(recallEndpoints.begin, {
        params: { id: recall.id },
        body: { ...wanted, key: newKey(), note: t('places.note', recall) },
      }),
    {
      ...draftWrites,
      say: () => undefined,
      onSuccess: ({ data }) => void navigate({ to: warehousePaths.document(data.id) }),
    },
  )
}
