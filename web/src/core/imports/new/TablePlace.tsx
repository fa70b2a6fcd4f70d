import { NativeSelect } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from '#core/imports/Imports.module.css'
import { importTexts } from '#core/imports/texts.ts'
import type { NewImport } from './use-new-import.ts'

/** Where the table stands in the file, as it was found, for whoever knows better: its sheet, and the row with the names of columns. */
export function TablePlace({ work: { table, isReading, placeTable } }: { work: NewImport }) {
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
