import type { OrganizationDetail as Detail } from '@crm/contract/foodbank/organizations'
import { formatPhone, toInternational } from '@crm/contract/platform/formats'
import { Alert, Anchor } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { Card } from '#platform/card/Card.tsx'
import { DetailColumns } from '#platform/card/DetailColumns.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { formatAddress } from '#platform/i18n/address.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import { BlockedDaysCard } from '#foodbank/blocked-days/BlockedDaysCard.tsx'
import { DeskSigningCard } from '#foodbank/desk-signing/DeskSigningFields.tsx'
import { RequestsOverview } from '#foodbank/help-requests/RequestsOverview.tsx'
import { MoveLinks } from '#foodbank/moves/MoveLinks.tsx'
import { OpeningHoursCard } from '#foodbank/opening-hours/OpeningHoursCard.tsx'
import { ManagersCard } from '#foodbank/organization-managers/ManagersCard.tsx'
import { OrganizationHead } from './OrganizationHead.tsx'
import { organizationTexts } from '#foodbank/organizations/texts.ts'

/** One column below 992 px. */
export function OrganizationDetail({ organization }: { organization: Detail }) {
  const t = useTexts(organizationTexts)
  const format = useFormat()
  const mayReadRequests = useHasPermission('fb_request.read')
  const mayReadBlockedDays = useHasPermission('fb_blocked_day.read')
  return (
    <article>
      <OrganizationHead organization={organization} />
      {organization.deleted_at !== null && (
        <Alert color="red" icon={<IconTrash />} mb="md">
          {t('detail.deleted', { when: format.dateTime(organization.deleted_at) })}
        </Alert>
      )}
      <DetailColumns
        facts={
          <>
            <ContactCard organization={organization} />
            <OpeningHoursCard organization={organization} />
            {organization.is_food_bank && organization.desk_requires_pin && (
              <DeskSigningCard minutes={organization.desk_lock_minutes} />
            )}
            {mayReadBlockedDays && organization.is_food_bank && (
              <BlockedDaysCard organization={organization} />
            )}
          </>
        }
        work={
          <>
            <ManagersCard organization={organization} />
            {mayReadRequests && (
              <Card
                title={t('detail.requests')}
                actions={
                  organization.is_food_bank && <MoveLinks organizationId={organization.id} />
                }
              >
                <RequestsOverview organizationId={organization.id} />
              </Card>
            )}
          </>
        }
      />
    </article>
  )
}

function ContactCard({ organization }: { organization: Detail }) {
  const t = useTexts(organizationTexts)
  const { email, phone } = organization
  const mail = email && <Anchor href={`mailto:${email}`}>{email}</Anchor>
  const call = phone && <Anchor href={`tel:${toInternational(phone)}`}>{formatPhone(phone)}</Anchor>
  return (
    <Card title={t('detail.contact')}>
      <Facts
        missing={t('detail.notGiven')}
        facts={[
          [t('field.short_name'), organization.short_name],
          [t('field.address'), formatAddress(organization)],
          [t('field.directions'), organization.directions],
          [t('field.region_id'), organization.region_name],
          [t('field.email'), mail],
          [t('field.phone'), call],
          [t('field.company_id'), organization.company_id],
          [t('field.tax_id'), organization.tax_id],
        ]}
      />
    </Card>
  )
}
