import type { OwnSecondFactor } from '@crm/contract/core/auth/second-factor'
import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor.endpoints'
import { Alert } from '@mantine/core'
import { useState } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { Facts } from '#platform/card/Facts.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useIsViewing } from '#platform/session/use-is-viewing.ts'
import { ProveForm } from './ProveForm.tsx'
import { factorWrites } from './queries.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import classes from './SecondFactor.module.css'
import { SetUpFactor } from './SetUpFactor.tsx'
import { secondFactorTexts } from './texts.ts'

type Doing = 'set' | 'codes' | 'off' | null

export function FactorCard({ factor }: { factor: OwnSecondFactor }) {
  const t = useTexts(secondFactorTexts)
  const [doing, setDoing] = useState<Doing>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const renewing = useWrite(secondFactorEndpoints.renewCodes, factorWrites)
  const removing = useWrite(secondFactorEndpoints.remove, factorWrites)
  const stop = () => {
    setCodes(null)
    setDoing(null)
  }
  return (
    <Card title={t('card')}>
      {doing === null && <Shown factor={factor} start={setDoing} />}
      {doing === 'set' && (
        <SetUpFactor present={factor.since !== null} onDone={stop} onCancel={stop} />
      )}
      {doing === 'codes' && !codes && (
        <ProveForm
          of="codes"
          submit={async (body) => setCodes((await renewing.submit({ body })).data.recovery_codes)}
          onCancel={stop}
        />
      )}
      {codes && <RecoveryCodes codes={codes} onDone={stop} />}
      {doing === 'off' && (
        <ProveForm
          of="off"
          submit={async (body) => {
            await removing.submit({ body })
            stop()
          }}
          onCancel={stop}
        />
      )}
    </Card>
  )
}

/** At so few codes the user is told. */
const FEW = 2

function Shown({ factor, start }: { factor: OwnSecondFactor; start: (doing: Doing) => void }) {
  const t = useTexts(secondFactorTexts)
  const format = useFormat()
  const viewing = useIsViewing() && t('viewing')
  const { since, codes_made_at, recovery_codes: count, is_required } = factor
  if (since === null || codes_made_at === null)
    return (
      <>
        <p className={classes.lead}>{t('lead')}</p>
        <p>{t('off')}</p>
        <ActionButton refused={viewing} onClick={() => start('set')}>
          {t('action.set')}
        </ActionButton>
      </>
    )
  const when = format.date(codes_made_at)
  return (
    <>
      <Facts
        missing=""
        facts={[
          [t('since'), format.dateTime(since)],
          [t('codes'), t('codesLeft', { count, when })],
        ]}
      />
      {count <= FEW && (
        <Alert color="yellow" my="sm">
          {t('fewCodes')}
        </Alert>
      )}
      {is_required && <p className={classes.lead}>{t('required')}</p>}
      <div className={classes.actions}>
        <ActionButton variant="default" refused={viewing} onClick={() => start('codes')}>
          {t('action.codes')}
        </ActionButton>
        <ActionButton variant="default" refused={viewing} onClick={() => start('set')}>
          {t('action.change')}
        </ActionButton>
        <ActionButton
          variant="default"
          refused={viewing || (is_required && t('required'))}
          onClick={() => start('off')}
        >
          {t('action.off')}
        </ActionButton>
      </div>
    </>
  )
}
