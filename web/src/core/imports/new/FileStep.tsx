import type { ImportKind } from '@crm/contract/core/imports/imports'
import { importFiles } from '@crm/contract/core/imports/imports.endpoints'
import { Radio, Stack, NativeSelect } from '@mantine/core'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts, useLabel } from '#platform/i18n/use-texts.ts'
import { DownloadButton } from '#platform/export/DownloadButton.tsx'
import { FileDrop } from '#platform/upload/FileDrop.tsx'
import classes from '../Imports.module.css'
import { importTexts } from '../texts.ts'
import type { NewImport } from './use-new-import.ts'

export function FileStep({ kinds, work }: { kinds: readonly ImportKind[]; work: NewImport }) {
  const t = useTexts(importTexts)
  const words = useLabel()
  const { kind, file, chooseKind, chooseFile, isReading } = work
  return (
    <>
      <Radio.Group label={t('kind')} value={kind?.name ?? null} onChange={chooseKind}>
        <Stack gap={8} mt={4}>
          {kinds.map(({ name, words: title, hint }) => (
            <Radio
              key={name}
              value={name}
              label={words(title)}
              description={words(hint)}
              disabled={isReading}
            />
          ))}
        </Stack>
      </Radio.Group>
      {kind && (
        <>
          <TemplateButton kind={kind.name} />
          <FileDrop
            label={t(file ? 'other' : 'choose')}
            hint={t('fileHint', { count: kind.max_rows })}
            accept=".xlsx,.ods,.csv,.txt,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet,application/vnd.oasis.opendocument.spreadsheet"
            disabled={isReading}
            onFiles={([chosen]) => chosen && chooseFile(chosen)}
          />
        </>
      )}
      <div className={classes.facts}>
        <FileFacts work={work} />
        <TablePlace work={work} />
      </div>
    </>
  )
}

function FileFacts({ work: { file, table, isReading } }: { work: NewImport }) {
  const t = useTexts(importTexts)
  const { number } = useFormat()
  if (!file) return null
  const facts = table && {
    name: file.name,
    rows: number(table.row_count),
    columns: number(table.columns.length),
  }
  return (
    <p role="status" className={classes.note}>
      {isReading && t('reading', { name: file.name })}
      {!isReading &&
        facts &&
        table &&
        (table.sheet === null
          ? t('read', facts)
          : t('readSheet', { ...facts, sheet: table.sheet }))}
    </p>
  )
}

function TemplateButton({ kind }: { kind: string }) {
  const t = useTexts(importTexts)
  const { language } = useLanguage()
  return (
    <div>
      <DownloadButton
        endpoint={importFiles.template}
        input={{ params: { kind }, query: { language } }}
        label={t('template')}
      />
    </div>
  )
}

function TablePlace({ work: { table, isReading, placeTable } }: { work: NewImport }) {
  const t = useTexts(importTexts)
  if (!table) return null
  return (
    <div className={classes.place}>
      {table.sheets.length > 1 && (
        <NativeSelect
          label={t('sheet')}
          disabled={isReading}
          data={table.sheets.map(({ name, lines }, index) => ({
            value: String(index),
            label: t('sheetLines', { count: lines, name }),
          }))}
          value={String(table.sheet_index)}
          onChange={(event) => placeTable({ sheet: Number(event.currentTarget.value) })}
        />
      )}
      <NativeSelect
        label={t('heading')}
        description={t('headingHint')}
        disabled={isReading}
        data={table.heads.map(({ line, cells }) => ({
          value: String(line),
          label: t('headingLine', { line, cells: cells.join(' · ') }),
        }))}
        value={String(table.heading)}
        onChange={(event) =>
          placeTable({ sheet: table.sheet_index, heading: Number(event.currentTarget.value) })
        }
      />
    </div>
  )
}
