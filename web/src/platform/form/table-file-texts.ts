import { defineTexts } from '../i18n/define-texts.ts'

/** Texts of what may be wrong with a table in a file, beside the other rules' (`validation-texts.ts`): no page without signing in takes one. */
export const tableFileTexts = defineTexts('validation', {
  cs: {
    csv_columns: 'Nahrajte soubor CSV, který má v prvním řádku sloupce Sériové číslo a Výrobek',
    csv_rows: 'Soubor může mít nejvýše {{length}} řádků',
    csv_quotes: 'V souboru chybí ukončovací uvozovky, opravte ho',
    sheet_kind: 'Nahrajte soubor XLSX, ODS nebo CSV',
    sheet_broken: 'Soubor se nepodařilo přečíst, uložte ho znovu bez hesla jako XLSX, ODS nebo CSV',
    sheet_large: 'Tabulka je příliš velká, rozdělte ji do více souborů',
    sheet_slow: 'Čtení trvalo příliš dlouho, rozdělte tabulku do více souborů',
    sheet_empty: 'V souboru nejsou pod názvy sloupců žádné řádky',
  },
  en: {
    csv_columns: 'Upload a CSV file whose first line has the columns Serial number and Product',
    csv_rows: 'The file can have at most {{length}} lines',
    csv_quotes: 'A closing quotation mark is missing in the file, correct it',
    sheet_kind: 'Upload an XLSX, ODS or CSV file',
    sheet_broken:
      'The file could not be read, save it again without a password as XLSX, ODS or CSV',
    sheet_large: 'The table is too large, split it into several files',
    sheet_slow: 'Reading took too long, split the table into several files',
    sheet_empty: 'The file has no rows below the column names',
  },
})
