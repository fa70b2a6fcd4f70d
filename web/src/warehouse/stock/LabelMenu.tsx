import { LABEL_PAPERS } from '@crm/contract/warehouse/labels.endpoints'
import type { labelFiles } from '@crm/contract/warehouse/labels.endpoints'
import { download } from '#platform/api/download.ts'
import { DocumentMenu } from '#platform/export/DocumentMenu.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { stockTexts } from './texts.ts'

type Props = {
  /** Of a document or of a lot. */
  readonly file: (typeof labelFiles)[keyof typeof labelFiles]
  readonly id: string
}

/** What is stuck on crates, for a printer of labels or for ordinary paper. */
export function LabelMenu({ file, id }: Props) {
  const t = useTexts(stockTexts)
  const { language } = useLanguage()
  return (
    <DocumentMenu
      label={t('label.menu')}
      variant="default"
      documents={LABEL_PAPERS.map((paper) => ({
        key: paper,
        format: 'pdf',
        label: t(`label.${paper}`),
        make: () => download(file, { params: { id }, body: { paper, language } }),
      }))}
    />
  )
}
