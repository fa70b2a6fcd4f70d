import { complaintNumber } from '@crm/contract/core/complaints/complaints'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import { checkTexts } from './check-texts.ts'
import classes from './Check.module.css'
import type { KnownProduct } from './use-check.ts'

/** What anybody may know of a product. */
export function ProductCard({ product }: { product: KnownProduct }) {
  const t = useTexts(checkTexts)
  return (
    <Card title={product.product}>
      <Facts
        missing={t('unknownWarranty')}
        facts={[
          [t('serial'), product.serial_number],
          [
            t('warranty'),
            product.warranty_until && (
              <Warranty
                key="warranty"
                until={product.warranty_until}
                runs={product.under_warranty}
              />
            ),
          ],
          [t('complaints'), <Complaints key="complaints" complaints={product.complaints} />],
        ]}
      />
    </Card>
  )
}

function Warranty({ until, runs }: { until: string; runs: boolean | null }) {
  const t = useTexts(checkTexts)
  const { date } = useFormat()
  return (
    <StatusDot tone={runs ? 'ok' : 'idle'}>
      {t(runs ? 'runs' : 'ended', { day: date(until) })}
    </StatusDot>
  )
}

function Complaints({ complaints }: Pick<KnownProduct, 'complaints'>) {
  const t = useTexts(checkTexts)
  const { date } = useFormat()
  if (complaints.length === 0) return t('noComplaints')
  return (
    <ul className={classes.complaints} aria-label={t('complaints')}>
      {complaints.map(({ number, created_on, state }) => (
        <li key={number}>
          <strong>{complaintNumber(number)}</strong>
          <span>{date(created_on)}</span>
          <StatusDot tone={state === 'open' ? 'accent' : 'ok'}>{t(state)}</StatusDot>
        </li>
      ))}
    </ul>
  )
}
