import { useFormat } from '#platform/i18n/format.ts'
import classes from './Signature.module.css'

/** Author and date of a note or a warning: the applicant can read both on a request for access (GDPR). */
export function Signature({ name, at }: { name: string | null; at: string | null }) {
  const format = useFormat()
  const parts = [name, at && format.dateTime(at)].filter(Boolean)
  return parts.length > 0 && <span className={classes.signature}>{parts.join(', ')}</span>
}
