import { BYTE_ORDER_MARK, csvField, csvLine } from '@crm/contract/platform/csv-lines'
import type { ExportLanguage } from '@crm/contract/platform/export'

/** As the files of lists are written, so that what is corrected in it can be imported again. */
export const formatCsv = (rows: readonly (readonly string[])[], language: ExportLanguage): string =>
  BYTE_ORDER_MARK +
  rows
    .map((row) =>
      csvLine(
        row.map((cell) => csvField(cell)),
        language,
      ),
    )
    .join('')
