import type { Volunteer } from '@crm/contract/foodbank/shifts/volunteers'
import { formatPhone, toInternational } from '@crm/contract/platform/formats'
import { volunteerEndpoints } from '@crm/contract/foodbank/shifts/volunteers.endpoints'
import { Anchor, Button, Text } from '@mantine/core'
import { IconCertificate, IconEraser, IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useRecordHistory } from '#core/log/use-record-history.ts'
import { Card } from '#platform/card/Card.tsx'
import { DetailColumns } from '#platform/card/DetailColumns.tsx'
import { DetailHead } from '#platform/card/DetailHead.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { RowActions } from '#platform/list-rows/RowActions.tsx'
import { useMissing } from '#platform/missing/use-missing.ts'
import { foodbankPaths } from '../../paths.ts'
import { durationText } from '../duration.ts'
import { useEraseVolunteer } from '../queries.ts'
import { shiftTexts } from '../texts.ts'
import classes from '../HeadActions.module.css'
import { VolunteerSeats } from './VolunteerSeats.tsx'

const VolunteerDrawer = lazyDrawer(() =>
  import('./VolunteerDrawer.tsx').then((file) => file.VolunteerDrawer),
)
const CertificateDrawer = lazyDrawer(() =>
  import('./CertificateDrawer.tsx').then((file) => file.CertificateDrawer),
)

/** Somebody who helps: how to reach them, and what they have worked. */
export function VolunteerDetail({ volunteer }: { readonly volunteer: Volunteer }) {
  const t = useTexts(shiftTexts)
  const format = useFormat()
  const { name, surname, phone, email, note, minutes, shifts, expected, informed_on } = volunteer
  return (
    <article>
      <DetailHead
        to={foodbankPaths.volunteers()}
        back={t('volunteersTitle')}
        title={`${surname} ${name}`}
        actions={<Actions volunteer={volunteer} />}
      />
      <DetailColumns
        facts={
          <Card title={t('volunteer.facts')}>
            <Facts
              missing="–"
              facts={[
                [
                  t('field.phone'),
                  phone && (
                    <Anchor key="phone" href={`tel:${toInternational(phone)}`}>
                      {formatPhone(phone)}
                    </Anchor>
                  ),
                ],
                [
                  t('field.email'),
                  email && (
                    <Anchor key="email" href={`mailto:${email}`}>
                      {email}
                    </Anchor>
                  ),
                ],
                [t('volunteer.account'), volunteer.is_user ? t('volunteer.hasAccount') : null],
                [t('field.note'), note],
                [t('volunteer.total'), minutes > 0 ? durationText(minutes) : null],
                [t('volunteers.shifts'), format.number(shifts)],
                [t('volunteers.expected'), format.number(expected)],
                [t('field.informed_on'), informed_on && format.date(informed_on)],
                [t('volunteer.kept'), volunteer.is_user ? null : format.date(volunteer.kept_until)],
              ]}
            />
          </Card>
        }
        work={
          <Card title={t('volunteer.seats')}>
            {volunteer.seats.length === 0 ? (
              <Text c="dimmed">{t('volunteer.none')}</Text>
            ) : (
              <VolunteerSeats seats={volunteer.seats} />
            )}
          </Card>
        }
      />
    </article>
  )
}

function Actions({ volunteer }: { readonly volunteer: Volunteer }) {
  const t = useTexts(shiftTexts)
  const [opened, setOpened] = useState<'edit' | 'certificate' | null>(null)
  const eraseAction = useEraseAction(volunteer)
  const close = () => setOpened(null)
  const { id, name, surname, can } = volunteer
  return (
    <div className={classes.actions}>
      <Button
        leftSection={<IconCertificate size={18} aria-hidden />}
        {...CertificateDrawer.whenReached}
        onClick={() => setOpened('certificate')}
      >
        {t('certificate.title')}
      </Button>
      {can.update && (
        <Button
          variant="default"
          leftSection={<IconPencil size={18} aria-hidden />}
          {...VolunteerDrawer.whenReached}
          onClick={() => setOpened('edit')}
        >
          {t('volunteer.editShort')}
        </Button>
      )}
      <RowActions name={`${surname} ${name}`} actions={[...useRecordHistory(id), eraseAction]} />
      {opened === 'edit' && <VolunteerDrawer edited={volunteer} onClose={close} />}
      {opened === 'certificate' && <CertificateDrawer id={id} onClose={close} />}
    </div>
  )
}

function useEraseAction({ id, name, surname, expected, can }: Volunteer): RowAction {
  const t = useTexts(shiftTexts)
  const navigate = useNavigate()
  const missing = useMissing(volunteerEndpoints.erase)
  const erasing = useEraseVolunteer()
  const erase = async () => {
    const agreed = await confirm({
      title: t('volunteer.confirmErase', { name: `${surname} ${name}` }),
      text: t('volunteer.eraseText'),
      confirmLabel: t('volunteer.erase'),
      danger: true,
    })
    if (agreed && (await erasing.run({ params: { id } })))
      await navigate({ to: foodbankPaths.volunteers() })
  }
  return {
    label: t('volunteer.erase'),
    icon: IconEraser,
    danger: true,
    onClick: () => void erase(),
    disabledReason: can.erase ? undefined : expected > 0 ? t('volunteer.isExpected') : missing,
  }
}
