import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import type { RecallDetail } from '@crm/contract/warehouse/recalls/recall-detail'
import { useNavigate } from '@tanstack/react-router'
import { newKey } from '#platform/api/new-key.ts'
import { call } from '#platform/api/call.ts'
import { useSending } from '#platform/api/query.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { draftWrites } from '../documents/queries.ts'
import { warehousePaths } from '../paths.ts'
import { recallTexts } from './texts.ts'

type Line = { readonly lot_id: string; readonly grams: number; readonly pieces: number }
type Begun = {
  readonly kind: 'disposal' | 'return'
  readonly place_id: string
  readonly partner_id?: string
  readonly lines: readonly Line[]
}

/** Drafts are filled with what the recall knows, and posted on their own screen by who has the goods before their eyes. */
export function useBegin(recall: RecallDetail) {
  const t = useTexts(recallTexts)
  const navigate = useNavigate()
  const byPieces = new Map(recall.lots.map(({ lot_id, by_pieces }) => [lot_id, by_pieces]))
  return useSending(
    async ({ kind, place_id, partner_id = '', lines }: Begun) => {
      const { data } = await call(documentEndpoints.create, {
        body: {
          key: newKey(),
          kind,
          note: t('places.note', recall),
          ...(kind === 'disposal'
            ? { from_place_id: place_id, purpose: 'disposal' as const }
            : { to_place_id: place_id, partner_id }),
        },
      })
      for (const { lot_id, grams, pieces } of lines)
        await call(documentEndpoints.addLot, {
          params: { id: data.id },
          body: {
            key: newKey(),
            lot_id,
            grams,
            pieces: byPieces.get(lot_id) ? pieces : null,
          },
        })
      return data.id
    },
    {
      ...draftWrites,
      say: () => undefined,
      onSuccess: (id) => void navigate({ to: warehousePaths.document(id) }),
    },
  )
}
