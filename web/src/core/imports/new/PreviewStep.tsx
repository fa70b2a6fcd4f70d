import {
  IMPORT_FATES,
  type ImportDecision,
  type ImportFate,
  type ImportKind,
  type ImportRecord,
} from '@crm/contract/core/imports/imports'
import { PAGE_SIZE } from '@crm/contract/platform/envelopes'
import { Alert, Loader, NativeSelect, Button } from '@mantine/core'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '#platform/api/download.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts, useLabel } from '#platform/i18n/use-texts.ts'
import { Paging } from '#platform/list/Paging.tsx'
import classes from '../Imports.module.css'
import { importTexts } from '../texts.ts'
import { RecordItem, useFaultWords } from './RecordItem.tsx'
import { formatCsv } from './results-csv.ts'
import { ProgressLine } from './RunStep.tsx'
import type { NewImport } from './use-new-import.ts'

export function PreviewStep({ work }: { work: NewImport }) {
  const t = useTexts(importTexts)
  const { kind, preview, choices, loadPreview, isPreviewing, hasChanged } = work
  const [shown, setShown] = useState<ImportFate | null>(null)
  const [page, setPage] = useState(1)
  if (!kind || !preview) {
    return (
      <div role="status" className={classes.busy}>
        {isPreviewing && (
          <>
            <Loader size="sm" /> <ProgressLine id={work.watch} label={t('judging')} />
          </>
        )}
      </div>
    )
  }
  const records = preview.records.filter(({ fate }) => shown === null || fate === shown)
  const onPage = records.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const total = Object.values(preview.counts).reduce((sum, count) => sum + count, 0)
  const show = (fate: ImportFate | null) => {
    setShown(fate)
    setPage(1)
  }
  const hasDuplicates = preview.records.some(
    ({ duplicates, faults }) => duplicates.length > 0 && faults.length === 0,
  )
  return (
    <>
      {hasChanged && (
        <Alert color="yellow" role="alert" icon={<IconAlertTriangle aria-hidden />}>
          {t('changed')}
        </Alert>
      )}
      <Counts kind={kind} counts={preview.counts} total={total} shown={shown} onShow={show} />
      {hasDuplicates && (
        <Decision
          kind={kind}
          label={t('duplicates')}
          value={choices.duplicates}
          onChange={(duplicates) => void loadPreview({ ...choices, duplicates, decisions: {} })}
        />
      )}
      <ResultsFile kind={kind} records={preview.records} />
      <ul className={classes.records} aria-label={t('records')} aria-busy={isPreviewing}>
        {onPage.map((record) => (
          <RecordItem key={record.lines[0]} kind={kind} record={record}>
            {record.duplicates.length > 0 && record.faults.length === 0 && (
              <Decision
                kind={kind}
                label={t('duplicateOf', { title: record.title })}
                isHidden
                value={choices.decisions[String(record.lines[0])] ?? choices.duplicates}
                onChange={(decision) =>
                  void loadPreview({
                    ...choices,
                    decisions: { ...choices.decisions, [String(record.lines[0])]: decision },
                  })
                }
              />
            )}
          </RecordItem>
        ))}
        {onPage.length === 0 && <li className={classes.record}>{t('nothingHere')}</li>}
      </ul>
      <Paging
        meta={{ page, per_page: PAGE_SIZE, total: records.length }}
        rows={onPage.length}
        onPage={setPage}
      />
    </>
  )
}

/** A file with every record, its fate and reasons, for correcting the import. */
function ResultsFile({ kind, records }: { kind: ImportKind; records: readonly ImportRecord[] }) {
  const t = useTexts(importTexts)
  const words = useLabel()
  const { language } = useLanguage()
  const faultWords = useFaultWords(kind)
  const getRows = ({ lines, title, fate, faults, duplicates }: ImportRecord): string[][] => {
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
      new Blob([formatCsv([titles, ...records.flatMap(getRows)], language)], { type: 'text/csv' }),
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

type CountsProps = {
  kind: ImportKind
  counts: Readonly<Record<ImportFate, number>>
  total: number
  shown: ImportFate | null
  onShow: (fate: ImportFate | null) => void
}

/** Each number filters the records. */
function Counts({ kind, counts, total, shown, onShow }: CountsProps) {
  const t = useTexts(importTexts)
  const { number } = useFormat()
  const fates = IMPORT_FATES.filter((fate) => fate !== 'update' || kind.decisions.includes('fill'))
  return (
    <div className={classes.counts} role="group" aria-label={t('show')}>
      <button type="button" aria-pressed={shown === null} onClick={() => onShow(null)}>
        <strong>{number(total)}</strong> {t('all')}
      </button>
      {fates.toReversed().map((fate) => (
        <button
          key={fate}
          type="button"
          data-fate={fate}
          aria-pressed={shown === fate}
          onClick={() => onShow(fate)}
        >
          <strong>{number(counts[fate])}</strong> {t(`counted.${fate}`)}
        </button>
      ))}
    </div>
  )
}

type DecisionProps = {
  kind: ImportKind
  label: string
  isHidden?: boolean
  value: ImportDecision
  onChange: (decision: ImportDecision) => void
}

function Decision({ kind, label, isHidden = false, value, onChange }: DecisionProps) {
  const t = useTexts(importTexts)
  return (
    <NativeSelect
      className={classes.decision}
      {...(isHidden ? { 'aria-label': label } : { label })}
      data={kind.decisions.map((decision) => ({
        value: decision,
        label: t(`decision.${decision}`),
      }))}
      value={value}
      onChange={(event) => {
        const chosen = kind.decisions.find((decision) => decision === event.currentTarget.value)
        if (chosen) onChange(chosen)
      }}
    />
  )
}
