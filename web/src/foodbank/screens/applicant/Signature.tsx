import { useFormat } from '#platform/i18n/format.ts'
import classes from './Signature.module.css'

/** Who wrote a note or a warning, and when (domain.md §4: they will be read by the person on access). */
export function Signature({ name, at }: { name: string | null; at: string | null }) {
  const format = useFormat()
  const parts = [name, at && format.dateTime(at)].filter(Boolean)
  return parts.length > 0 && <span className={classes.signature}>{parts.join(', ')}</span>
}
