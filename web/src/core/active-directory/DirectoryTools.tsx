import { activeDirectoryEndpoints as endpoints } from '@crm/contract/core/active-directory.endpoints'
import { nameIn } from '@crm/contract/core/translations'
import { Alert, Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useWrite } from '#platform/api/query.ts'
import { Foot } from '#platform/foot/Foot.tsx'
import { FormSection } from '#platform/form/FormShell.tsx'
import { useTexts, useLanguage } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { useAllows, useCan } from '#platform/session/use-can.ts'
import { useRoleNames } from '../roles/queries.ts'
import classes from './ActiveDirectory.module.css'
import { GroupsSection } from './GroupsSection.tsx'
import { useFailureWords } from './queries.ts'
import { SyncSection } from './SyncSection.tsx'
import { directoryTexts } from './texts.ts'

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
  const refused = useMissing(endpoints.connect)
  const connecting = useWrite(endpoints.connect, { invalidates: [] })
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
  if (refused !== undefined) {
    return (
      <div className={classes.acts}>
        <RefusedButton reason={refused} variant="default">
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

type Found = { name: string; surname: string; username: string; role_ids: readonly string[] }

function TestDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(directoryTexts)
  const { language } = useLanguage()
  const testing = useWrite(endpoints.test, { invalidates: [] })
  const words = useFailureWords()
  const roles = useRoleNames()
  const [login, setLogin] = useState('')
  const [password, setPassword] = useState('')
  const [found, setFound] = useState<Found | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const run = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setFound(null)
    setProblem(null)
    try {
      setFound((await testing.submit({ body: { login: login.trim(), password } })).data)
    } catch (error) {
      setProblem(words(error))
    }
  }
  const given = found
    ? roles.filter(({ id }) => found.role_ids.includes(id)).map((role) => nameIn(language, role))
    : []
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('test.title')}
      centered
      closeButtonProps={{ 'aria-label': t('test.close'), size: 44 }}
    >
      <form onSubmit={(event) => void run(event)} noValidate>
        <Stack>
          <Text size="sm" c="dimmed">
            {t('test.text')}
          </Text>
          <TextInput
            label={t('test.login')}
            autoComplete="off"
            data-autofocus
            value={login}
            onChange={(event) => setLogin(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('test.password')}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <div role="status">
            {problem && <Alert color="red">{problem}</Alert>}
            {found && (
              <Alert color="green">
                {t('test.found', {
                  name: `${found.name} ${found.surname}`,
                  username: found.username,
                })}
                <br />
                {given.length > 0
                  ? t('test.roles', { roles: given.join(', ') })
                  : t('test.noRoles')}
              </Alert>
            )}
          </div>
          <Foot
            primary={
              <Button
                type="submit"
                loading={testing.isPending}
                disabled={login.trim() === '' || password === ''}
              >
                {t('test.run')}
              </Button>
            }
          />
        </Stack>
      </form>
    </Modal>
  )
}
