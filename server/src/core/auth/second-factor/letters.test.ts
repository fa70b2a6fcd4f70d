import { secondFactorEndpoints } from '@crm/contract/core/auth/second-factor'
import { userEndpoints } from '@crm/contract/core/users/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startMailServer, type MailServer } from '#core/mail/testing/mail-server.ts'
import { sendQueue } from '#core/mail/testing/send-queue.ts'
import { createWorld, type World } from '../../../testing/world.ts'
import { factorWorld, PASSWORD } from '../testing/factor-world.ts'

let world: World
let mail: MailServer
beforeAll(async () => {
  world = await createWorld({ config: { WEB_URL: 'https://crm.example.cz' } })
  mail = await startMailServer()
  await world.db
    .updateTable('core.settings')
    .set({
      project_name: 'CRM',
      mail_sender_email: 'crm@example.cz',
      smtp_external: true,
      smtp_security: 'none',
      smtp_host: '127.0.0.1',
      smtp_port: mail.port,
    })
    .execute()
})
afterAll(async () => {
  await world.close()
  await mail.close()
})

test('every change of a factor, a used recovery code and a trusted device are told by letter', async () => {
  const people = factorWorld(world)
  const { username, recovery, code, ...caller } = await people.person({ email: 'jana@example.cz' })
  const proof = { current_password: PASSWORD }
  await people.second(await people.ticketOf(username), code(), true)
  await people.second(await people.ticketOf(username), recovery[0] ?? '')
  const { body } = await world.call(caller, secondFactorEndpoints.renewCodes, {
    body: { ...proof, code: code(1) },
  })
  const [fresh = ''] = body.data.recovery_codes
  const off = { body: { ...proof, code: fresh } }
  expect((await world.call(caller, secondFactorEndpoints.remove, off)).status).toBe(200)
  await people.setUp(caller)
  await world.call(world.as('superadmin'), userEndpoints.removeSecondFactor, {
    params: { id: caller.userId },
  })

  await sendQueue(world, { WEB_URL: 'https://crm.example.cz' })
  const letters = mail.letters.filter(({ to }) => to.includes('jana@example.cz'))
  const about = letters.filter(({ mail: { subject } }) => !subject?.includes('z nového zařízení'))
  expect(about.map(({ mail: { subject } }) => subject).toSorted()).toEqual(
    [
      'Nová ověřovací aplikace – CRM',
      'Nové důvěryhodné zařízení – CRM',
      'Použitý záložní kód – CRM',
      'Nové záložní kódy – CRM',
      'Použitý záložní kód – CRM',
      'Druhý faktor je vypnutý – CRM',
      'Nová ověřovací aplikace – CRM',
      'Druhý faktor byl odebrán – CRM',
    ].toSorted(),
  )
  expect(about[0]?.mail.text).toContain('https://crm.example.cz/profile/second-factor')
  expect(about.map(({ mail: { text } }) => text).join()).not.toContain(fresh)
})
