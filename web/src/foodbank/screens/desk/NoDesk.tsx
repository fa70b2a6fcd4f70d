import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { Alert, Button } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { AS_DISTRIBUTION_POINT, foodbankPaths } from '#foodbank/paths.ts'
import classes from '#foodbank/daily-summary/DeskNotice.module.css'
import { DeskNotice } from '#foodbank/daily-summary/DeskNotice.tsx'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'

export function NoDesk() {
  const t = useTexts(dailySummaryTexts)
  if (!useCan(organizationEndpoints.create)) return <DeskNotice text={t('list.noOrganization')} />
  return (
    <Alert color="gray" icon={<IconInfoCircle size={20} />}>
      <p className={classes.notice}>{t('list.noneYet')}</p>
      <Button
        variant="default"
        mt="xs"
        renderRoot={(props: object) => (
          <Link {...props} to={foodbankPaths.newOrganization()} search={AS_DISTRIBUTION_POINT} />
        )}
      >
        {t('list.foundOne')}
      </Button>
    </Alert>
  )
}
