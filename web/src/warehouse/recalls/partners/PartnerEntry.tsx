import type { RecallDetail, RecallPartner } from '@crm/contract/warehouse/recalls/recall-detail'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { formatPhone, toInternational } from '@crm/contract/platform/formats'
import { Anchor, Group, Text } from '@mantine/core'
import { IconPencil, IconTruckReturn } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useDocumentWords } from '../../documents/use-document-words.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { warehousePaths } from '../../paths.ts'
import { PartnerAnswers } from './PartnerAnswers.tsx'
import { PartnerMessage } from './PartnerMessage.tsx'
import classes from './PartnerEntry.module.css'
import { recallTexts } from '../texts.ts'
import { useBegin } from '../use-begin.ts'

const AnswerDrawer = lazyDrawer(() =>
  import('./AnswerDrawer.tsx').then((file) => file.AnswerDrawer),
)
const HeadDrawer = lazyDrawer(() =>
  import('../../documents/HeadDrawer.tsx').then((file) => file.HeadDrawer),
)

type Props = { readonly recall: RecallDetail; readonly partner: RecallPartner }

/** What it has and by which documents, how to reach it, what it was told and what it said. */
export function PartnerEntry({ recall, partner }: Props) {
  const t = useTexts(recallTexts)
  const weight = useWeight()
  const words = useDocumentWords()
  const { name, grams, contact, phone, email, documents } = partner
  return (
    <section className={classes.entry} aria-label={name}>
      <div className={classes.head}>
        <h3 className={classes.name}>{name}</h3>
        <strong>{grams > 0 ? weight(grams) : t('partners.nothing')}</strong>
      </div>
      <Group gap="xs" className={classes.reached}>
        {contact}
        {phone && <Anchor href={`tel:${toInternational(phone)}`}>{formatPhone(phone)}</Anchor>}
        {email && <Anchor href={`mailto:${email}`}>{email}</Anchor>}
      </Group>
      <Text size="sm" c="dimmed">
        {documents.map(({ document_id, document_number: number, kind, lot_id, ...of }, index) => (
          <span key={`${document_id}${lot_id}`}>
            {index > 0 && ', '}
            <Link to={warehousePaths.document(document_id)}>
              {words.name({ kind, number })}
            </Link>{' '}
            {weight(of.grams)}
          </span>
        ))}
      </Text>
      <PartnerMessage partner={partner} />
      <PartnerAnswers recall={recall} partner={partner} />
      {recall.state === 'open' && <Acts recall={recall} partner={partner} />}
    </section>
  )
}

function Acts({ recall, partner }: Props) {
  const t = useTexts(recallTexts)
  const [opened, setOpened] = useState<'answer' | 'return' | null>(null)
  const { run, isPending } = useBegin(recall)
  const { partner_id, from_place_id } = partner
  const giveBack = () => {
    if (from_place_id === null) return setOpened('return')
    void run({ kind: 'return', partner_id, place_id: from_place_id })
  }
  return (
    <Group gap="xs" mt="xs">
      <ActionButton
        variant="default"
        refused={useMissing(recallEndpoints.addAnswer)}
        leftSection={<IconPencil size={18} aria-hidden />}
        aria-label={t('partners.answerOf', { partner: partner.name })}
        {...AnswerDrawer.whenReached}
        onClick={() => setOpened('answer')}
      >
        {t('partners.answer')}
      </ActionButton>
      <ActionButton
        variant="default"
        refused={useMissing(recallEndpoints.begin) ?? (partner.grams <= 0 && t('partners.nothing'))}
        leftSection={<IconTruckReturn size={18} aria-hidden />}
        aria-label={t('partners.giveBackOf', { partner: partner.name })}
        loading={isPending}
        onClick={giveBack}
      >
        {t('partners.giveBack')}
      </ActionButton>
      {opened === 'answer' && (
        <AnswerDrawer recall={recall} partner={partner} onClose={() => setOpened(null)} />
      )}
      {opened === 'return' && <HeadDrawer kind="return" onClose={() => setOpened(null)} />}
    </Group>
  )
}
