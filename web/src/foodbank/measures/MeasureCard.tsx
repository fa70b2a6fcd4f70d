import { useMissing } from '#platform/missing/use-missing.ts'
import { measureEndpoints } from '@crm/contract/foodbank/measures/measures.endpoints'
import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { Anchor, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { foodbankPaths } from '../paths.ts'
import { useRefusal } from '../restriction/use-refusal.ts'
import { MeasureLines } from './MeasureLines.tsx'
import { measureTexts } from './texts.ts'

const NewMeasuresDrawer = lazyDrawer(() =>
  import('./MeasureDrawer.tsx').then((file) => file.NewMeasuresDrawer),
)

type Applicant = Pick<ApplicantDetail, 'id' | 'measures' | 'can' | 'deleted_at' | 'restricted_at'>

/** What accompanied the help of a household, and what is given without a hand-out. */
export function MeasureCard({ applicant }: { applicant: Applicant }) {
  const t = useTexts(measureTexts)
  const { measures } = applicant
  if (!measures) return null
  const { latest, total, partial } = measures
  return (
    <Card title={t('card')} actions={<AddMeasure applicant={applicant} />}>
      <MeasureLines measures={latest} withPlace />
      {total > latest.length && (
        <Anchor
          renderRoot={(props: object) => (
            <Link
              {...props}
              to={foodbankPaths.measureRows()}
              search={{ applicant_id: applicant.id }}
            />
          )}
        >
          {t('all', { total })}
        </Anchor>
      )}
      {partial && (
        <Text size="xs" c="dimmed">
          {t('partial')}
        </Text>
      )}
    </Card>
  )
}

function AddMeasure({ applicant }: { applicant: Applicant }) {
  const t = useTexts(measureTexts)
  const refusal = useRefusal(applicant, useMissing(measureEndpoints.create))
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <ActionButton
        variant="default"
        refused={!applicant.can.create_support && refusal}
        {...NewMeasuresDrawer.whenReached}
        onClick={() => setAdding(true)}
      >
        {t('add')}
      </ActionButton>
      {isAdding && (
        <NewMeasuresDrawer
          occasion={{ applicantId: applicant.id }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
