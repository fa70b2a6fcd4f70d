import { complaintNumber } from '@crm/contract/core/complaints/complaints'
import type { Erasure } from '@crm/contract/foodbank/data-protection/data-protection'
import type { OutsiderAnswer } from '@crm/contract/foodbank/data-protection/outsiders'
import { outsiderEndpoints } from '@crm/contract/foodbank/data-protection/outsiders.endpoints'
import { Alert, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { corePaths } from '#core/paths.ts'
import { Card } from '#platform/card/Card.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { ShortList } from '#platform/list/ShortList.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { addressTexts } from './address-texts.ts'
import { Mentions } from './Mentions.tsx'

const EraseAddressDrawer = lazyDrawer(() =>
  import('./EraseAddressDrawer.tsx').then((file) => file.EraseAddressDrawer),
)

type Props = { found: OutsiderAnswer; onErased: (erasure: Erasure) => void }

export function AddressRecords({ found, onErased }: Props) {
  const t = useTexts(addressTexts)
  const { email, is_user, complaints, counts, mentions, more_mentions } = found
  const isNothing =
    Object.values(counts).every((count) => count === 0) && found.volunteers.length === 0
  const words = { title: t('mentions'), none: t('noMentions'), explain: t('mentionsText') }
  return (
    <>
      {isNothing ? (
        <Text>{t('none')}</Text>
      ) : (
        <Title order={2} fz="1.125rem" style={{ overflowWrap: 'anywhere' }}>
          {t('kept', { email })}
        </Title>
      )}
      {is_user && (
        <Alert variant="light" icon={<IconInfoCircle aria-hidden />}>
          {t('user')}
        </Alert>
      )}
      {complaints.some(({ state }) => state === 'open') && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle aria-hidden />}>
          {t('open')}
        </Alert>
      )}
      {!isNothing && <Records found={found} />}
      <Mentions mentions={mentions} more={more_mentions} words={words} />
      {!isNothing && <EraseCard email={email} onErased={onErased} />}
    </>
  )
}

function Records({
  found: { complaints, guests, volunteers, letters, counts },
}: {
  found: OutsiderAnswer
}) {
  const t = useTexts(addressTexts)
  const format = useFormat()
  return (
    <Stack gap="md">
      <Kept
        label={t('complaints')}
        rows={complaints}
        columns={[
          { title: t('number'), cell: ({ number }) => complaintNumber(number) },
          { title: t('name'), cell: ({ name }) => name },
          {
            title: t('since'),
            cell: ({ created_at }) => format.dateTime(created_at),
            nowrap: true,
          },
          { title: t('state'), cell: ({ state }) => t(`states.${state}`) },
        ]}
        rowName={({ number }) => complaintNumber(number)}
        rowPath={({ task_id }) => corePaths.task(task_id)}
      />
      <Kept
        label={t('guests')}
        rows={guests}
        columns={[
          {
            title: t('event'),
            cell: ({ event_name, is_deleted }) =>
              is_deleted ? t('deleted', { name: event_name }) : event_name,
          },
          { title: t('when'), cell: ({ starts_on }) => format.date(starts_on), nowrap: true },
          { title: t('answer'), cell: ({ status }) => t(`answers.${status}`) },
        ]}
        rowName={({ event_name }) => event_name}
      />
      <Kept
        label={t('volunteers')}
        rows={volunteers}
        columns={[
          { title: t('name'), cell: ({ name }) => name },
          { title: t('shifts'), cell: ({ shifts }) => format.number(shifts), align: 'end' },
          {
            title: t('lastShift'),
            cell: ({ last_day }) => last_day && format.date(last_day),
            nowrap: true,
          },
          { title: t('state'), cell: ({ is_expected }) => is_expected && t('expected') },
        ]}
        rowName={({ name }) => name}
      />
      <Kept
        label={t('letters')}
        rows={letters}
        columns={[
          { title: t('kind'), cell: ({ kind }) => t(`kinds.${kind}`) },
          {
            title: t('created'),
            cell: ({ created_at }) => format.dateTime(created_at),
            nowrap: true,
          },
          { title: t('state'), cell: ({ status }) => t(`fates.${status}`) },
        ]}
        rowName={({ kind }) => t(`kinds.${kind}`)}
      />
      <Text>{t('history', { entries: format.number(counts.history) })}</Text>
    </Stack>
  )
}

function Kept<Row extends { readonly id: string }>(list: ComponentProps<typeof ShortList<Row>>) {
  if (list.rows.length === 0) return null
  return (
    <Card title={list.label}>
      <ShortList {...list} />
    </Card>
  )
}

function EraseCard({ email, onErased }: { email: string; onErased: (erasure: Erasure) => void }) {
  const t = useTexts(addressTexts)
  const refused = useMissing(outsiderEndpoints.erase)
  const [isOpen, setOpen] = useState(false)
  return (
    <Card title={t('title')}>
      <Text mb="sm">{t('text')}</Text>
      <ActionButton
        refused={refused}
        color="red"
        variant={refused === undefined ? 'outline' : 'default'}
        {...EraseAddressDrawer.whenReached}
        onClick={() => setOpen(true)}
      >
        {t('erase')}
      </ActionButton>
      {isOpen && (
        <EraseAddressDrawer email={email} onErased={onErased} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}
