import { errorText } from '#platform/api/error-text.ts'
import type { ClientCard, ClientCardState } from '@crm/contract/foodbank/client-cards/client-cards'
import { formatCardNumber } from '@crm/contract/foodbank/client-cards/card-number'
import { Button, Group, Text } from '@mantine/core'
import { IconId, IconPrinter, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { clientCardTexts } from './texts.ts'
import {
  clientCardEndpoints,
  clientCardFiles,
} from '@crm/contract/foodbank/client-cards/client-cards.endpoints'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { getKey, endpointQuery, useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { toastFailed } from '#platform/toast/toast.ts'
import { useLiftedBy } from '../restriction/use-refusal.ts'
import { fullName } from '../applicants/full-name.ts'

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
  const why = useWhyNot(reason)
  const format = useFormat()
  const last = revoked && {
    when: format.dateTime(revoked.revoked_at),
    name: revoked.revoked_by_name,
  }
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
        <ActionButton
          refused={!can.issue && why}
          variant="default"
          leftSection={<IconId size={18} aria-hidden />}
          loading={cards.isBusy}
          autoFocus={cards.hasChanged}
          onClick={() => void cards.issue()}
        >
          {t('issue')}
        </ActionButton>
      </Group>
    </Card>
  )
}

type ValidProps = NoneProps & { card: ClientCard; title: string }

function Valid({ card, state: { can, reason }, cards, title }: ValidProps) {
  const t = useTexts(clientCardTexts)
  const format = useFormat()
  const when = format.dateTime(card.created_at)
  const refused = useWhyNot(reason)
  const missing = useMissing(clientCardEndpoints.revoke)
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
      disabledReason: can.revoke ? undefined : missing,
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
        <ActionButton
          refused={!can.print && refused}
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          loading={cards.isPrinting}
          autoFocus={cards.hasChanged}
          onClick={() => void cards.print(card, { wholeName: false })}
        >
          {t('print')}
        </ActionButton>
      </Group>
      <Text size="xs" c="dimmed" mt="xs">
        {t('initials')}
      </Text>
    </Card>
  )
}

/** The state of the household, or the missing right. */
function useWhyNot(reason: ClientCardState['reason']): string | undefined {
  const t = useTexts(clientCardTexts)
  const missing = useMissing(clientCardEndpoints.issue)
  const liftedBy = useLiftedBy(reason === 'restricted')
  if (reason === null || reason === 'forbidden') return missing
  return reason === 'restricted' ? liftedBy(t('reason.restricted')) : t('reason.deleted')
}

const clientCardQuery = (applicantId: string) =>
  endpointQuery(clientCardEndpoints.get, { params: { id: applicantId } })

/**
 * Revoking and replacing ask first. After each action the card is read again, also when another
 * user was faster.
 */
function useClientCard(applicant: {
  readonly id: string
  readonly name: string
  readonly surname: string
}) {
  const t = useTexts(clientCardTexts)
  const client = useQueryClient()
  const issuing = useWrite(clientCardEndpoints.issue, { invalidates: [] })
  const revoking = useWrite(clientCardEndpoints.revoke, { invalidates: [] })
  const [isPrinting, setPrinting] = useState(false)
  const [hasChanged, setChanged] = useState(false)
  const name = fullName(applicant)
  const reread = () => {
    setChanged(true)
    return client.invalidateQueries({
      queryKey: getKey(clientCardEndpoints.get, { params: { id: applicant.id } }),
    })
  }

  const issue = async (replaces: string | null) => {
    await issuing.run({ params: { id: applicant.id }, body: { replaces } })
    await reread()
  }
  return {
    isBusy: issuing.isPending || revoking.isPending,
    isPrinting,
    /** The button that replaces the pressed one takes the focus. */
    hasChanged,
    issue: () => issue(null),
    async replace({ id }: ClientCard) {
      const agreed = await confirm({
        title: t('confirmReplace', { name }),
        text: t('confirmReplaceText'),
        confirmLabel: t('replace'),
        danger: true,
      })
      if (agreed) await issue(id)
    },
    async revoke({ id }: ClientCard) {
      const agreed = await confirm({
        title: t('confirmRevoke', { name }),
        text: t('confirmRevokeText'),
        confirmLabel: t('revoke'),
        danger: true,
      })
      if (!agreed) return
      await revoking.run({ params: { id } })
      await reread()
    },
    async print({ id }: ClientCard, { wholeName }: { wholeName: boolean }) {
      setPrinting(true)
      await download(clientCardFiles.print, { params: { id }, body: { name: wholeName } }).catch(
        (error: unknown) => toastFailed(errorText(error)),
      )
      setPrinting(false)
    },
  }
}
