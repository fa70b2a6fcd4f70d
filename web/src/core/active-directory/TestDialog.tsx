import { nameIn } from '@crm/contract/core/translations'
import { Alert, Button, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Foot } from '#platform/foot/Foot.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useRoleNames } from '../roles/queries.ts'
import { useTest } from './queries.ts'
import { directoryTexts } from './texts.ts'
import { useFailureWords } from './use-failure-words.ts'

type Found = { name: string; surname: string; username: string; role_ids: readonly string[] }

export function TestDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(directoryTexts)
  const { language } = useLanguage()
  const testing = useTest()
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
