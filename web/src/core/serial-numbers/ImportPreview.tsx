import { IMPORT_FATES, type ImportRow } from '@crm/contract/core/complaints/serial-numbers'
import { day } from '@crm/contract/platform/formats'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import classes from './Import.module.css'
import type { Preview } from './ImportDrawer.tsx'
import { serialNumberTexts } from './texts.ts'

const TONES: Readonly<Record<ImportRow['fate'], StatusTone>> = {
  add: 'ok',
  change: 'accent',
  same: 'idle',
  bad: 'danger',
}

export function ImportPreview({ preview: { counts, rows } }: { preview: Preview }) {
  const t = useTexts(serialNumberTexts)
  const { number, date } = useFormat()
  const total = counts.add + counts.change + counts.same + counts.bad
  const dayOf = (text: string) => (isDay(text) ? date(text) : text)
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
      {total > rows.length && (
        <p className={classes.note}>{t('import.shown', { count: rows.length })}</p>
      )}
      <ul className={classes.rows} aria-label={t('import.rows')}>
        {rows.map((row) => (
          <li key={row.line} className={classes.row}>
            <p>
              <strong>{row.serial_number || '–'}</strong>
            </p>
            <StatusDot tone={TONES[row.fate]}>{t(`import.fate.${row.fate}`)}</StatusDot>
            <p>
              {[row.product, dayOf(row.warranty_until)].filter((text) => text !== '').join(' · ')}
            </p>
            <p className={classes.quiet}>{t('import.line', { line: row.line })}</p>
            {row.faults.length > 0 && (
              <p className={classes.faults}>
                {row.faults.map((fault) => t(`import.fault.${fault}`)).join(', ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A faulty row may contain a date that does not exist. */
const isDay = (text: string) => day.safeParse(text).success
