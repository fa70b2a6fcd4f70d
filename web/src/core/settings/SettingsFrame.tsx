import { mailEndpoints } from '@crm/contract/core/mail.endpoints'
import { smsEndpoints } from '@crm/contract/core/sms/sms.endpoints'
import type { Settings } from '@crm/contract/core/settings'
import { settingsEndpoints } from '@crm/contract/core/settings.endpoints'
import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Values } from '#platform/fields/form-store.ts'
import { FormShell, type FormShellProps } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LinkTabs } from '#platform/link-tabs/LinkTabs.tsx'
import { MissingNotice } from '#platform/missing/MissingNotice.tsx'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { allows } from '#platform/session/access.ts'
import { useAllows, useCan, useSession } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { SETTINGS, LOGIN_SCREEN, MAIL_SCREEN, SMS_SCREEN, WEBHOOKS } from './access.ts'
import { useSettings } from './queries.ts'
import classes from './Settings.module.css'
import { settingsTexts } from './texts.ts'

const SettingsContext = createContext<{ settings: Settings; mayUpdate: boolean } | null>(null)

/** The settings of the page around. */
export function useShownSettings() {
  const shown = use(SettingsContext)
  if (!shown) throw new Error('a part of the settings stands outside of SettingsFrame')
  return shown
}

type Props = {
  children: ReactNode
  /** For users who may not see the settings. */
  part?: ReactNode
}

export function SettingsFrame({ children, part }: Props) {
  const t = useTexts(settingsTexts)
  if (useAllows(SETTINGS)) return <Whole>{children}</Whole>
  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <SettingsTabs />
      <div className={classes.page}>{part}</div>
    </>
  )
}

function Whole({ children }: Pick<Props, 'children'>) {
  const t = useTexts(settingsTexts)
  const mayUpdate = useCan(settingsEndpoints.setBasic)
  const { data, error, refetch } = useSettings()
  return (
    <>
      <h1 className={classes.title}>{t('title')}</h1>
      <SettingsTabs />
      <MissingNotice endpoint={settingsEndpoints.setBasic} />
      <div className={classes.page}>
        {data ? (
          <SettingsContext value={{ settings: data.data, mayUpdate }}>{children}</SettingsContext>
        ) : (
          <ScreenPending error={error} refetch={refetch} of="form" inner />
        )}
      </div>
    </>
  )
}

type FormProps<Schema extends z.ZodType> = Omit<
  FormShellProps<Schema, { data: Settings }>,
  'initialValues' | 'savedValues' | 'readOnly'
> & {
  toValues: (settings: Settings) => z.input<Schema> & Values
}

/** Read-only without the right to change the settings. */
export function SettingsForm<Schema extends z.ZodType>({
  toValues,
  children,
  ...form
}: FormProps<Schema>) {
  const { settings, mayUpdate } = useShownSettings()
  const getName = useFieldNames(settingsTexts)
  return (
    <FormShell
      getName={getName}
      {...form}
      initialValues={toValues(settings)}
      savedValues={({ data }) => toValues(data)}
      readOnly={!mayUpdate}
    >
      <fieldset className={classes.fields} disabled={!mayUpdate}>
        {children}
      </fieldset>
    </FormShell>
  )
}

export function SettingsTabs() {
  const t = useTexts(settingsTexts)
  const { permissionsData } = useSession()
  const tabs = [
    { label: t('page.basic'), path: corePaths.basicSettings(), access: SETTINGS },
    { label: t('page.company'), path: corePaths.companySettings(), access: SETTINGS },
    { label: t('page.login'), path: corePaths.loginSettings(), access: LOGIN_SCREEN },
    { label: t('page.emails'), path: corePaths.mailSettings(), access: MAIL_SCREEN },
    { label: t('page.sent'), path: corePaths.outgoingMail(), access: mailEndpoints.list.access },
    { label: t('page.sms'), path: corePaths.smsSettings(), access: SMS_SCREEN },
    { label: t('page.sentSms'), path: corePaths.outgoingSms(), access: smsEndpoints.list.access },
    { label: t('page.webhooks'), path: corePaths.webhooks(), access: WEBHOOKS },
    { label: t('page.deliveries'), path: corePaths.webhookDeliveries(), access: WEBHOOKS },
    { label: t('page.apperance'), path: corePaths.appearanceSettings(), access: SETTINGS },
    { label: t('page.system'), path: corePaths.systemSettings(), access: SETTINGS },
  ].filter(({ access }) => allows(permissionsData, access))
  return <LinkTabs label={t('pages')} tabs={tabs} />
}
