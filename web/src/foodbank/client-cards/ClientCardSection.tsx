import type { ClientCard, ClientCardState } from '@crm/contract/foodbank/client-cards/client-cards'
import { formatCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import { Button, Group, Text } from '@mantine/core'
import { IconId, IconPrinter, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { clientCardTexts } from './texts.ts'
import { clientCardQuery, useClientCard } from './use-client-card.ts'

type Household = { readonly id: string; readonly name: string; readonly surname: string }

export function ClientCardSection({ applicant }: { applicant: Household }) {
  const t = useTexts(clientCardTexts)
  const { data, isError, refetch } = useQuery(clientCardQuery(applicant.id))
  if (data) return <Known applicant={applicant} state={data.data} />
  return (
    <Card title={t('title')}>
      {isError ? (
        <>
          <Text c="dimmed">{t('failed')}</Text>
          <Button variant="default" mt="xs" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </>
      ) : (
        <SkeletonLines height={44} label={t('loading')} />
      )}
    </Card>
  )
}

function Known({ applicant, state }: { applicant: Household; state: ClientCardState }) {
  const t = useTexts(clientCardTexts)
  const cards = useClientCard(applicant)
  if (!state.card) return <None state={state} cards={cards} />
  return <Valid card={state.card} state={state} cards={cards} title={t('title')} />
}

type NoneProps = { state: ClientCardState; cards: ReturnType<typeof useClientCard> }

function None({ state: { revoked, can, reason }, cards }: NoneProps) {
  const t = useTexts(clientCardTexts)
  const format = useFormat()
  const last = revoked && {
    when: format.dateTime(revoked.revoked_at),
    name: revoked.revoked_by_name,
  }
  const icon = <IconId size={18} aria-hidden />
  return (
    <Card title={t('title')}>
      <Text>{t('none')}</Text>
      {last && (
        <Text size="xs" c="dimmed">
          {last.name === null
            ? t('revoked', { when: last.when })
            : t('revokedBy', { when: last.when, name: last.name })}
        </Text>
      )}
      <Group mt="sm">
        {can.issue || reason === null ? (
          <Button
            variant="default"
            leftSection={icon}
            loading={cards.isBusy}
            autoFocus={cards.hasChanged}
            onClick={() => void cards.issue()}
          >
            {t('issue')}
          </Button>
        ) : (
          <RefusedButton variant="default" leftSection={icon} reason={t(`reason.${reason}`)}>
            {t('issue')}
          </RefusedButton>
        )}
      </Group>
    </Card>
  )
}

type ValidProps = NoneProps & { card: ClientCard; title: string }

function Valid({ card, state: { can, reason }, cards, title }: ValidProps) {
  const t = useTexts(clientCardTexts)
  const format = useFormat()
  const when = format.dateTime(card.created_at)
  const refused = reason ? t(`reason.${reason}`) : undefined
  const icon = <IconPrinter size={18} aria-hidden />
  const actions = [
    {
      label: t('printName'),
      icon: IconPrinter,
      onClick: () => void cards.print(card, { wholeName: true }),
      disabledReason: can.print ? undefined : refused,
    },
    {
      label: t('replace'),
      icon: IconRefresh,
      onClick: () => void cards.replace(card),
      disabledReason: can.issue ? undefined : refused,
    },
    {
      label: t('revoke'),
      icon: IconTrash,
      danger: true,
      onClick: () => void cards.revoke(card),
      disabledReason: can.revoke ? undefined : t('reason.forbidden'),
    },
  ]
  return (
    <Card title={title} actions={<RowActions name={t('actionsOf')} actions={actions} />}>
      <Facts
        facts={[
          [t('number'), formatCardNumber(card.number)],
          [
            t('issued'),
            card.created_by_name === null
              ? when
              : t('issuedBy', { when, name: card.created_by_name }),
          ],
        ]}
        missing={t('missing')}
      />
      <Group mt="sm" gap="sm">
        {can.print || refused === undefined ? (
          <Button
            variant="default"
            leftSection={icon}
            loading={cards.isPrinting}
            autoFocus={cards.hasChanged}
            onClick={() => void cards.print(card, { wholeName: false })}
          >
            {t('print')}
          </Button>
        ) : (
          <RefusedButton variant="default" leftSection={icon} reason={refused}>
            {t('print')}
          </RefusedButton>
        )}
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {t('initials')}
      </Text>
    </Card>
  )
}
