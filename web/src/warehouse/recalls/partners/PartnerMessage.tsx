import type { RecallPartner } from '@crm/contract/warehouse/recalls/recall-detail'
import { Text } from '@mantine/core'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { StatusDot, type StatusTone } from '#platform/status-dot/StatusDot.tsx'
import { recallTexts } from '../texts.ts'
import classes from './PartnerEntry.module.css'

/** What it was told when; and that somebody has to call, where an e-mail does not do. */
export function PartnerMessage({ partner }: { readonly partner: RecallPartner }) {
  const t = useTexts(recallTexts)
  const { dateTime } = useFormat()
  const { message, has_email, is_behind, grams } = partner
  if (!message)
    return (
      grams > 0 && (
        <StatusDot tone={has_email ? 'warn' : 'danger'}>
          {t(has_email ? 'partners.notYet' : 'partners.call')}
        </StatusDot>
      )
    )
  const status = message.status ?? 'queued'
  return (
    <>
      <StatusDot tone={TONES[status]}>
        {t('partners.toldWhen', {
          state: t(`partners.mail.${status}`),
          when: dateTime(message.sent_at),
        })}
      </StatusDot>
      {is_behind && <StatusDot tone="danger">{t('partners.behind')}</StatusDot>}
      <details className={classes.shown}>
        <summary>{t('partners.showText')}</summary>
        <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
          {message.content}
        </Text>
      </details>
    </>
  )
}

const TONES: Readonly<Record<'waiting' | 'sent' | 'failed' | 'cancelled' | 'queued', StatusTone>> =
  {
    waiting: 'warn',
    sent: 'ok',
    queued: 'ok',
    failed: 'danger',
    cancelled: 'danger',
  }
