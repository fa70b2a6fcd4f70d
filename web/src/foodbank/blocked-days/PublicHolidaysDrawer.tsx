import { publicHolidaysBody } from '@crm/contract/foodbank/blocked-days'
import { Button, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { NumberField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { useDisplacing } from '../displaced/use-displacing.tsx'
import { OrganizationField, useOwnerAtFirst } from './OrganizationField.tsx'
import { useAddPublicHolidays } from './queries.ts'
import { blockedDayTexts } from './texts.ts'

/** Only holidays that are not blocked yet are offered. */
export function PublicHolidaysDrawer({ onClose }: { onClose: () => void }) {
  const t = useTexts(blockedDayTexts)
  const adding = useAddPublicHolidays()
  const owner = useOwnerAtFirst(undefined)
  const displacing = useDisplacing()
  const [added, setAdded] = useState<number | null>(null)
  return (
    <FormDrawer title={t('holidaysTitle')} onClose={onClose}>
      {added !== null ? (
        <Stack>
          <Text role="status">{t('added', { count: added })}</Text>
          <Button onClick={onClose}>{t('close')}</Button>
        </Stack>
      ) : !owner ? (
        <SkeletonLines height={240} />
      ) : (
        <FormShell
          draftKey="public-holidays"
          schema={publicHolidaysBody}
          initialValues={{
            year: Number(today().slice(0, 4)),
            organization_id: owner.value,
          }}
          submit={async (body) => {
            const { data } = await displacing.send(body.organization_id, (despite) =>
              adding.submit({ body: { ...body, ...despite } }),
            )
            setAdded(data.added)
          }}
          onCancel={onClose}
          getName={(field) => (field === 'organization_id' ? t('field.organization_id') : field)}
          submitLabel={t('holidaysLabel')}
          onRefused={displacing.onRefused}
          onSaved={displacing.leadOn}
        >
          <NumberField name="year" label={t('year')} description={t('holidaysHint')} autoFocus />
          <OrganizationField initial={owner.organization} />
        </FormShell>
      )}
    </FormDrawer>
  )
}
