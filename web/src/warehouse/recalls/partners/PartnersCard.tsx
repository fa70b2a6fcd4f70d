import type { RecallDetail } from '@crm/contract/warehouse/recalls/recall-detail'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { Stack, Text } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { PartnerEntry } from './PartnerEntry.tsx'
import { recallTexts } from '../texts.ts'

const MessageDrawer = lazyDrawer(() =>
  import('./MessageDrawer.tsx').then((file) => file.MessageDrawer),
)

/** Who has it, what they were told and what they said; the most first. */
export function PartnersCard({ recall }: { recall: RecallDetail }) {
  const t = useTexts(recallTexts)
  const [isWriting, setWriting] = useState(false)
  const missing = useMissing(recallEndpoints.send)
  const { partners, state } = recall
  const waiting = partners.filter(
    ({ grams, has_email, message }) => grams > 0 && has_email && message === null,
  )
  return (
    <Card
      title={t('partners.title')}
      actions={
        state === 'open' &&
        partners.some(({ has_email }) => has_email) && (
          <ActionButton
            refused={missing ?? (waiting.length === 0 && t('partners.allWritten'))}
            leftSection={<IconMail size={18} aria-hidden />}
            {...MessageDrawer.whenReached}
            onClick={() => setWriting(true)}
          >
            {t('partners.write')}
          </ActionButton>
        )
      }
    >
      {partners.length === 0 && <Text c="dimmed">{t('partners.none')}</Text>}
      <Stack gap="lg">
        {partners.map((partner) => (
          <PartnerEntry key={partner.partner_id} recall={recall} partner={partner} />
        ))}
      </Stack>
      {isWriting && (
        <MessageDrawer recall={recall} partners={waiting} onClose={() => setWriting(false)} />
      )}
    </Card>
  )
}
