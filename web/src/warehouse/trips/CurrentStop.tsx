import { formatPhone, toInternational } from '@crm/contract/platform/formats'
import type { Trip, TripStop } from '@crm/contract/warehouse/trips/trips'
import { tripEndpoints } from '@crm/contract/warehouse/trips/trips.endpoints'
import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { confirmWithText } from '#platform/confirm/confirm.ts'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { DocumentActs } from '../documents/DocumentActs.tsx'
import { DocumentGoods } from '../documents/goods/DocumentGoods.tsx'
import { LackNotice, type Lack } from '../documents/LackNotice.tsx'
import { documentQuery } from '../documents/queries.ts'
import { stopWrites, tripWrites } from './queries.ts'
import { tripTexts } from './texts.ts'

type Props = {
  readonly trip: Trip
  readonly stop: TripStop
  readonly onBegin: () => void
  /** Where another stop waits. */
  readonly onNext?: () => void
}

/** Where to go, whom to call, and what happens there. */
export function CurrentStop({ trip, stop, onBegin, onNext }: Props) {
  const t = useTexts(tripTexts)
  const { kind, name, site_name, address, contact, phone, note, state, skipped_for } = stop
  const at = trip.plan.indexOf(stop) + 1
  return (
    <>
      <Card title={t('stop.title', { at, of: trip.plan.length })}>
        <Stack gap="xs">
          <Text size="xl" fw={700}>
            {[name, site_name].filter(Boolean).join(' · ')}
          </Text>
          <Text>{t(`kind.${kind}`)}</Text>
          {address && <Text>{address}</Text>}
          {(contact || phone) && (
            <Text>
              {contact}
              {contact && phone && ', '}
              {phone && (
                <Anchor href={`tel:${toInternational(phone)}`}>{formatPhone(phone)}</Anchor>
              )}
            </Text>
          )}
          {note && <Text>{note}</Text>}
          {skipped_for && <Text>{t('stop.skipped', { reason: skipped_for })}</Text>}
          {state !== 'done' && state !== 'begun' && <Begin stop={stop} onBegin={onBegin} />}
          {onNext && (state === 'done' || state === 'skipped') && (
            <Button
              size="lg"
              rightSection={<IconArrowRight size={20} aria-hidden />}
              onClick={onNext}
            >
              {t('next')}
            </Button>
          )}
        </Stack>
      </Card>
      {stop.document_id && state !== 'open' && <StopDocument id={stop.document_id} />}
    </>
  )
}

function Begin({ stop: { id, kind, name, state }, onBegin }: Pick<Props, 'stop' | 'onBegin'>) {
  const t = useTexts(tripTexts)
  const refused = useMissing(tripEndpoints.begin)
  const beginning = useWrite(tripEndpoints.begin, stopWrites)
  const skipping = useWrite(tripEndpoints.skip, tripWrites)
  const skip = async () => {
    const reason = await confirmWithText({
      title: t('stop.skipTitle', { name }),
      text: t('stop.skipText'),
      confirmLabel: t('stop.skip'),
      asked: {
        label: t('field.skipped_for'),
        getError: (text) => (text.trim() === '' ? failureText({ rule: 'required' }) : null),
      },
    })
    if (reason !== null) await skipping.run({ params: { id }, body: { reason } })
  }
  return (
    <Group>
      <ActionButton
        size="lg"
        refused={refused}
        loading={beginning.isPending}
        onClick={() => {
          onBegin()
          void beginning.run({ params: { id } })
        }}
      >
        {t(state === 'skipped' ? 'stop.again' : `stop.begin.${kind}`)}
      </ActionButton>
      {state === 'open' && (
        <ActionButton
          size="lg"
          variant="default"
          refused={refused}
          loading={skipping.isPending}
          onClick={() => void skip()}
        >
          {t('stop.skip')}
        </ActionButton>
      )}
    </Group>
  )
}

/** Filled, posted and signed for here. */
function StopDocument({ id }: { id: string }) {
  const t = useTexts(tripTexts)
  const { data } = useQuery(documentQuery(id))
  const [lacks, setLacks] = useState<readonly Lack[]>([])
  if (!data) return <SkeletonLines height={240} />
  const document = data.data
  return (
    <>
      <Card
        title={t('stop.document', { number: document.number })}
        actions={<DocumentActs document={document} onLacking={setLacks} />}
      >
        <LackNotice lacks={lacks} />
      </Card>
      <DocumentGoods document={document} />
    </>
  )
}
