import { activeDirectoryEndpoints as endpoints } from '@crm/contract/core/active-directory.endpoints'
import { Alert, Button } from '@mantine/core'
import { useState } from 'react'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { useAllows, useCan } from '#platform/session/use-can.ts'
import classes from './ActiveDirectory.module.css'
import { GroupsSection } from './GroupsSection.tsx'
import { useConnect } from './queries.ts'
import { SyncSection } from './SyncSection.tsx'
import { TestDialog } from './TestDialog.tsx'
import { directoryTexts } from './texts.ts'
import { useFailureWords } from './use-failure-words.ts'

export function DirectoryTools() {
  const t = useTexts(directoryTexts)
  const [mayRead, mayTest, maySync] = [
    useCan(endpoints.get),
    useAllows(endpoints.connect.access),
    useAllows(endpoints.sync.access),
  ]
  return (
    <>
      {(mayRead || mayTest) && (
        <FormSection title={t('actions')} hint={t('savedOnly')}>
          <Trials />
        </FormSection>
      )}
      {mayRead && <GroupsSection />}
      {(mayRead || maySync) && <SyncSection />}
    </>
  )
}

function Trials() {
  const t = useTexts(directoryTexts)
  const mayTest = useCan(endpoints.connect)
  const connecting = useConnect()
  const words = useFailureWords()
  const [outcome, setOutcome] = useState<{ isGood: boolean; text: string } | null>(null)
  const [isTrying, setTrying] = useState(false)
  const connect = async () => {
    setOutcome(null)
    try {
      const { data } = await connecting.submit({})
      setOutcome({ isGood: true, text: t('connected', { server: data.server }) })
    } catch (error) {
      setOutcome({ isGood: false, text: words(error) })
    }
  }
  if (!mayTest) {
    return (
      <div className={classes.acts}>
        <RefusedButton reason={t('mayNot')} variant="default">
          {t('connect')}
        </RefusedButton>
      </div>
    )
  }
  return (
    <>
      <div className={classes.acts}>
        <Button variant="default" loading={connecting.isPending} onClick={() => void connect()}>
          {t('connect')}
        </Button>
        <Button variant="default" onClick={() => setTrying(true)}>
          {t('test.open')}
        </Button>
      </div>
      <div role="status">
        {outcome && <Alert color={outcome.isGood ? 'green' : 'red'}>{outcome.text}</Alert>}
      </div>
      {isTrying && <TestDialog onClose={() => setTrying(false)} />}
    </>
  )
}
