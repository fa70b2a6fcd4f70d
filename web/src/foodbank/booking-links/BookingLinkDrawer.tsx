import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import type {
  BookingLink,
  BookingLinkState,
  LinkReason,
} from '@crm/contract/foodbank/booking-links/booking-links'
import { bookingLinkEndpoints } from '@crm/contract/foodbank/booking-links/booking-links.endpoints'
import { foodbankSettingsEndpoints } from '@crm/contract/foodbank/settings.endpoints'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { IconLink, IconRefresh, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Facts } from '#platform/card/Facts.tsx'
import { CopyButton } from '#platform/copy/CopyButton.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing, useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useLiftedBy } from '../restriction/use-refusal.ts'
import classes from './BookingLinkDrawer.module.css'
import { bookingLinkTexts } from './texts.ts'
import { bookingLinkQuery, useBookingLink } from './use-booking-link.ts'

type Props = { readonly request: { readonly id: string }; readonly onClose: () => void }

/** The household's own link to a reservation: to copy, to make anew, to revoke. */
export function BookingLinkDrawer({ request, onClose }: Props) {
  const t = useTexts(bookingLinkTexts)
  const { data, isError, refetch } = useQuery(bookingLinkQuery(request.id))
  return (
    <FormDrawer title={t('title')} onClose={onClose}>
      <Stack>
        <Text>{t('what')}</Text>
        {data ? (
          <Known requestId={request.id} state={data.data} />
        ) : isError ? (
          <LoadFailure text={t('failed')} retry={() => void refetch()} />
        ) : (
          <SkeletonLines height={160} label={t('loading')} />
        )}
      </Stack>
    </FormDrawer>
  )
}

type KnownProps = { readonly requestId: string; readonly state: BookingLinkState }

function Known({ requestId, state: { link, revoked, can, reason } }: KnownProps) {
  const t = useTexts(bookingLinkTexts)
  const { isBusy, make, replace, revoke } = useBookingLink(requestId)
  const why = useReasonWords(reason)
  if (!link)
    return (
      <>
        <Text>{revoked ? <Revoked {...revoked} /> : t('none')}</Text>
        <Group>
          <ActionButton
            refused={!can.make && why}
            leftSection={<IconLink size={18} aria-hidden />}
            loading={isBusy}
            onClick={() => void make()}
          >
            {t('make')}
          </ActionButton>
        </Group>
      </>
    )
  return (
    <>
      <Valid link={link} />
      {reason !== null && <Alert color="yellow">{why}</Alert>}
      {reason === null && link.address === null && <Alert color="yellow">{t('lost')}</Alert>}
      <Group>
        {link.address !== null && <CopyButton value={link.address} label={t('copy')} />}
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          disabled={isBusy || !can.make}
          onClick={() => void replace(link.id)}
        >
          {t('replace')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          leftSection={<IconTrash size={18} aria-hidden />}
          disabled={isBusy || !can.revoke}
          onClick={() => void revoke()}
        >
          {t('revoke')}
        </Button>
      </Group>
    </>
  )
}

/** Why there is no link, and who may change that. */
function useReasonWords(reason: LinkReason | null): string | undefined {
  const t = useTexts(bookingLinkTexts)
  const liftedBy = useLiftedBy(reason === 'restricted')
  const missing = useMissing(bookingLinkEndpoints.make)
  const noSettings = useMissing(foodbankSettingsEndpoints.update)
  const noAddress = useMissing(settingsEndpoints.setBasic)
  const noShowAll = useMissingFor(['fb_request.show_all'])
  switch (reason) {
    case null:
      return undefined
    case 'restricted':
      return liftedBy(t('reason.restricted'))
    case 'off':
      return withMissing(t('reason.off'), noSettings)
    case 'no_address':
      return withMissing(t('reason.no_address'), noAddress)
    case 'forbidden':
      return missing ?? withMissing(t('reason.forbidden'), noShowAll)
    default:
      return t(`reason.${reason}`)
  }
}

function Valid({ link }: { link: BookingLink }) {
  const t = useTexts(bookingLinkTexts)
  const format = useFormat()
  const made = format.dateTime(link.created_at)
  const { created_by_name: name, last_act, last_act_at } = link
  return (
    <>
      {link.address !== null && <p className={classes.address}>{link.address}</p>}
      <Facts
        facts={[
          [t('expires'), format.date(link.expires_on)],
          [t('made'), name === null ? made : t('madeBy', { when: made, name })],
          [
            t('used'),
            link.last_used_at === null ? t('unused') : format.dateTime(link.last_used_at),
          ],
          ...(last_act !== null && last_act_at !== null
            ? [
                [
                  t('did'),
                  t('didAt', { what: t(`act.${last_act}`), when: format.dateTime(last_act_at) }),
                ] as const,
              ]
            : []),
        ]}
        missing=""
      />
    </>
  )
}

function Revoked({ revoked_at, revoked_by_name: name }: NonNullable<BookingLinkState['revoked']>) {
  const t = useTexts(bookingLinkTexts)
  const when = useFormat().dateTime(revoked_at)
  return name === null ? t('revoked', { when }) : t('revokedBy', { when, name })
}
