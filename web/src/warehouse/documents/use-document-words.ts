import type { PURPOSES } from '@crm/contract/warehouse/document-heads/document-heads'
import {
  type DOCUMENT_STATES,
  type DocumentRow,
  HAND_OUT_REVERSALS,
  type WarehouseDocument,
} from '@crm/contract/warehouse/documents'
import type { DocumentKind } from '@crm/contract/warehouse/lots'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { documentTexts } from './texts.ts'

/** A document in words, wherever it is shown. */
export function useDocumentWords() {
  const t = useTexts(documentTexts)
  return {
    kind: (code: DocumentKind) => t(`kind.${code}`),
    state: (code: (typeof DOCUMENT_STATES)[number]) => t(`state.${code}`),
    /** Whoever gets what is handed out; who it is stands nowhere in the warehouse. */
    household: t('household'),
    /** „Příjem 12" */
    name: ({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>) =>
      `${t(`kind.${kind}`)} ${number}`,
    purpose: (code: (typeof PURPOSES)[number]) => t(`purpose.${code}`),
    /** A place, the donor with the site, or the partner that gives goods back. */
    from: ({ kind, from_place, donor_name, site_name, partner_name }: DocumentRow) =>
      kind === 'return'
        ? partner_name
        : (from_place?.label ?? ([donor_name, site_name].filter(Boolean).join(' · ') || null)),
    to: ({ kind, to_place, purpose, partner_name }: DocumentRow): string | null => {
      if (kind === 'hand_out') return t('household')
      if (to_place) return to_place.label
      return purpose ? t(`purpose.${purpose}`) : partner_name
    },
    /** As somebody has written it; of a hand-out a code. */
    reversalReason: ({ kind, reversal_reason }: WarehouseDocument): string => {
      const code = HAND_OUT_REVERSALS.find((one) => one === reversal_reason)
      return kind === 'hand_out' && code ? t(`reversal_reason.${code}`) : (reversal_reason ?? '')
    },
  }
}
