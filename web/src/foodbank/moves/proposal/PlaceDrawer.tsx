import type { MovePlace } from '@crm/contract/foodbank/moves/moves'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Foot } from '#platform/foot/Foot.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { targetsQuery } from '#foodbank/slots/queries.ts'
import { type PickedSlot, SlotPicker } from '#foodbank/slots/SlotPicker.tsx'
import { useMissingWords } from '#foodbank/slots/use-missing-words.ts'
import { moveTexts } from '../texts.ts'
import classes from './Proposal.module.css'

type Props = {
  readonly name: string
  readonly requestId: string
  readonly applicantId: string
  /** Where the choice begins. */
  readonly organizationId: string
  readonly proposed: MovePlace | null
  readonly onUse: (place: MovePlace) => void
  readonly onClose: () => void
}

/** Another slot for one person, chosen as a booking chooses it. */
export function PlaceDrawer({
  name,
  requestId,
  applicantId,
  organizationId,
  proposed,
  onUse,
  onClose,
}: Props) {
  const t = useTexts(moveTexts)
  const missing = useMissingWords()
  const { data: targets } = useQuery(targetsQuery(applicantId, { exceptRequestId: requestId }))
  const [isTried, setTried] = useState(false)
  const [picked, setPicked] = useState<PickedSlot>({
    organizationId: proposed?.organization_id ?? organizationId,
    day: proposed?.day ?? null,
    time: proposed?.time ?? null,
  })
  const use = () => {
    setTried(true)
    const target = targets?.data.find(({ id }) => id === picked.organizationId)
    const { day, time } = picked
    if (!target || day === null || time === null) return
    onUse({ organization_id: target.id, organization_label: target.label, day, time })
  }
  return (
    <FormDrawer title={t('drawer.title', { name })} onClose={onClose} wide>
      <div className={classes.steps}>
        <SlotPicker
          applicantId={applicantId}
          value={picked}
          onChange={setPicked}
          isSaving={false}
          exceptRequestId={requestId}
          errors={
            isTried
              ? {
                  organization: picked.organizationId ? undefined : missing.organization,
                  day: picked.day ? undefined : missing.day,
                  time: picked.time ? undefined : missing.time,
                }
              : {}
          }
        />
      </div>
      <div className={classes.drawerFoot}>
        <Foot
          primary={<Button onClick={use}>{t('drawer.use')}</Button>}
          cancel={{ label: t('drawer.cancel'), onClick: onClose }}
        />
      </div>
    </FormDrawer>
  )
}
