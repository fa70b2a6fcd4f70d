import type { ImportKind, ImportRecord } from '@crm/contract/core/imports/imports'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { saveFile } from '#platform/api/download.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { csvOf } from './results-csv.ts'
import { importTexts } from '../texts.ts'
import { useFaultWords } from './use-fault-words.ts'
import { useWords } from '../use-words.ts'

/** Every record with its fate and the reason, for whoever is to mend the file. */
export function ResultsFile({
  kind,
  records,
}: {
  kind: ImportKind
  records: readonly ImportRecord[]
}) {
  const t = useTexts(importTexts)
  const words = useWords()
  const faultWords = useFaultWords(kind)
  const rowsOf = ({ lines, title, fate, faults, duplicates }: ImportRecord): string[][] => {
    const about = [title, t(`fate.${fate}`)]
    const wrong = faults.map((fault) => {
      const { column, reason } = faultWords(fault)
      return [String(fault.line), ...about, column ?? '', fault.value, reason]
    })
    const found = duplicates.map(({ line, title: name, detail, reasons }) => {
      const where =
        line === null
          ? `${t('found')} ${[name, detail].filter(Boolean).join(' · ')}`
          : t('inFile', { line })
      return [lines.join(', '), ...about, '', '', `${where} (${reasons.map(words).join(', ')})`]
    })
    return wrong.length + found.length > 0
      ? [...wrong, ...found]
      : [[lines.join(', '), ...about, '', '', '']]
  }
  const save = () => {
    const titles = (['line', 'record', 'fate', 'target', 'value', 'reason'] as const).map(
      (column) => t(`faultsColumn.${column}`),
    )
    saveFile(
      new Blob([csvOf([titles, ...records.flatMap(rowsOf)])], { type: 'text/csv' }),
      `${t('faultsName')}.csv`,
    )
  }
  return (
    <div>
      <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
        {t('faultsFile')}
      </Button>
    </div>
  )
}
