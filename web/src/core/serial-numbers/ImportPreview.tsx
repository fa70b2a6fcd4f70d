import { IMPORT_FATES, type ImportRow } from '@crm/contract/core/serial-numbers'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import classes from './Import.module.css'
import type { Preview } from './ImportDrawer.tsx'
import { serialNumberTexts } from './texts.ts'

const TONES: Readonly<Record<ImportRow['fate'], StatusTone>> = { add: 'ok', change: 'accent', same: 'idle', bad: 'danger' }

/** How many rows would do what, and the rows themselves, those that are left out first and each with its reason. */
export function ImportPreview({ preview: { counts, rows } }: { preview: Preview }) {
  const t = useTexts(serialNumberTexts)
  const { number, date } = useFormat()
  const total = counts.add + counts.change + counts.same + counts.bad
  const day = (text: string) => (/^\d{4}-\d{2}-\d{2}$/.test(text) ? date(text) : text)
  return (
    <>
      <dl className={classes.counts}>
        {IMPORT_FATES.map((fate) => (
          <div key={fate}>
            <dt>{t(`import.fate.${fate}`)}</dt>
            <dd>{number(counts[fate])}</dd>
          </div>
        ))}
      </dl>
      {total > rows.length && <p className={classes.note}>{t('import.shown', { count: rows.length })}</p>}
      <ul className={classes.rows} aria-label={t('import.rows')}>
        {rows.map((row) => (
          <li key={row.line} className={classes.row}>
            <p>
              <strong>{row.serial_number || '–'}</strong>
            </p>
            <StatusDot tone={TONES[row.fate]}>{t(`import.fate.${row.fate}`)}</StatusDot>
            <p>
              {row.product}
              {row.warranty_until && ` · ${row.fate === 'bad' ? row.warranty_until : day(row.warranty_until)}`}
            </p>
            <p className={classes.quiet}>{t('import.line', { line: row.line })}</p>
            {row.faults.length > 0 && <p className={classes.faults}>{row.faults.map((fault) => t(`import.fault.${fault}`)).join(', ')}</p>}
          </li>
        ))}
      </ul>
    </>
  )
}
