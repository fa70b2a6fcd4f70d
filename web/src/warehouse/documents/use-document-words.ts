import type { DOCUMENT_STATES, DocumentRow } from '@crm/contract/warehouse/documents'
import type { DocumentKind } from '@crm/contract/warehouse/lots'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { documentTexts } from './texts.ts'

/** A document in words, wherever it is shown. */
export function useDocumentWords() {
  const t = useTexts(documentTexts)
  return {
    kind: (code: DocumentKind) => t(`kind.${code}`),
    state: (code: (typeof DOCUMENT_STATES)[number]) => t(`state.${code}`),
    /** „Příjem 12" */
    name: ({ kind, number }: Pick<DocumentRow, 'kind' | 'number'>) =>
      `${t(`kind.${kind}`)} ${number}`,
    /** A place, or the donor with the site. */
    from: ({ from_place, donor_name, site_name }: DocumentRow): string | null =>
      from_place?.label ?? ([donor_name, site_name].filter(Boolean).join(' · ') || null),
    to: ({ to_place, purpose }: DocumentRow): string | null =>
      purpose ? t(`purpose.${purpose}`) : (to_place?.label ?? null),
  }
}
